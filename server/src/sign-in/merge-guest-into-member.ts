import type { LineView } from "@comanda/contract/shapes/line-shapes";
import { addLine } from "@comanda/domain/cart/cart";
import { saveCart } from "../cart/cart-store.ts";
import type { Queryable } from "../db/queryable.ts";
import type { MenuSnapshot } from "../menu/menu-cache.ts";
import { type GuestMerge, lockMemberCart, markGuestMerged, moveSeatsAndOrders, takeGuestCart } from "./guest-merge-store.ts";

/** Moves the guest's cart lines, seats and orders to the member (product rules, section 3: Identity). */
export async function mergeGuestIntoMember(
  tx: Queryable,
  merge: GuestMerge,
  { snapshot, now }: { snapshot: MenuSnapshot; now: Date },
): Promise<void> {
  await markGuestMerged(tx, merge);
  const [ownLines, guestLines] = [await lockMemberCart(tx, merge), await takeGuestCart(tx, merge)];
  const details = mergedLines(snapshot, ownLines, guestLines);
  if (guestLines.length > 0) await saveCart(tx, { merchantId: merge.merchantId, dinerId: merge.memberId, details, changedAt: now });
  await moveSeatsAndOrders(tx, merge);
}

/** The member's lines followed by the guest's, by the cart rules; lines beyond the maximum are dropped. */
const mergedLines = ({ productById }: MenuSnapshot, ownLines: LineView[], guestLines: LineView[]): LineView[] =>
  guestLines.reduce((lines, line) => {
    const added = addLine(lines, line, productById.get(line.productId)?.salesUnitType);
    return added.ok ? added.value.lines : lines;
  }, ownLines);
