import type { LineView } from "@comanda/contract/line-shapes";
import { addLine } from "@comanda/domain/cart";
import { saveCart } from "../cart/cart-store.ts";
import type { Queryable } from "../db/queryable.ts";
import type { MenuSnapshot } from "../menu/menu-cache.ts";
import { type HandOver, lockMemberCart, markGuestMerged, moveSeatsAndOrders, takeGuestCart } from "./hand-over-store.ts";

/** Gives a member all that the guest of the call had: the lines of the cart, seats, orders (product rules, section 3: Identity). */
export async function handOver(tx: Queryable, from: HandOver, { snapshot, now }: { snapshot: MenuSnapshot; now: Date }): Promise<void> {
  await markGuestMerged(tx, from);
  const [own, brought] = [await lockMemberCart(tx, from), await takeGuestCart(tx, from)];
  const details = joined(snapshot, own, brought);
  if (brought.length > 0) await saveCart(tx, { merchantId: from.merchantId, dinerId: from.memberId, details, changedAt: now });
  await moveSeatsAndOrders(tx, from);
}

/** The member's own lines, then the guest's, by the rules of a cart; lines that a full cart has no room for are left behind. */
const joined = ({ productById }: MenuSnapshot, own: LineView[], brought: LineView[]): LineView[] =>
  brought.reduce((lines, line) => {
    const added = addLine(lines, line, productById.get(line.productId)?.salesUnitType);
    return added.ok ? added.value.lines : lines;
  }, own);
