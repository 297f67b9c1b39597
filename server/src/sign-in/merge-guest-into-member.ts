import type { LineView } from "@comanda/contract/shapes/line-shapes";
import { addLine } from "@comanda/domain/cart/cart";
import { saveCart } from "../orders/cart/cart-store.ts";
import type { Queryable } from "../platform/db/queryable.ts";
import type { Deps } from "../platform/deps.ts";
import type { MenuSnapshot } from "../platform/merchant/menu-snapshot.ts";
import type { NewOrderEvent, OrderActor } from "../orders/event/order-event-sql.ts";
import { writeEvent } from "../orders/event/order-event-store.ts";
import { type GuestMerge, lockMemberCart, markGuestMerged, moveSeatsAndOrders, takeGuestCart } from "./guest-merge-store.ts";

/** Moves the guest's cart lines, seats and orders to the member (product rules, section 3: Identity). */
export async function mergeGuestIntoMember(
  tx: Queryable,
  merge: GuestMerge,
  { snapshot, now, random }: { snapshot: MenuSnapshot; now: Date; random: Deps["random"] },
): Promise<void> {
  await markGuestMerged(tx, merge);
  const [ownLines, guestLines] = [await lockMemberCart(tx, merge), await takeGuestCart(tx, merge)];
  const details = mergedLines(snapshot, ownLines, guestLines);
  if (guestLines.length > 0) await saveCart(tx, { merchantId: merge.merchantId, dinerId: merge.memberId, details, changedAt: now });
  const actor: OrderActor = { kind: "diner", id: merge.memberId, name: "", role: null };
  for (const { id, rowVersion } of await moveSeatsAndOrders(tx, merge)) {
    const change = { guestId: merge.guestId };
    const event: NewOrderEvent = { id: random.id(), kind: "changed-by-sign-in", at: now, actor, change };
    await writeEvent(tx, { merchantId: merge.merchantId, id, rowVersion }, event);
  }
}

/** The member's lines followed by the guest's, by the cart rules; lines beyond the maximum are dropped. */
const mergedLines = ({ productById }: MenuSnapshot, ownLines: LineView[], guestLines: LineView[]): LineView[] =>
  guestLines.reduce((lines, line) => {
    const added = addLine(lines, line, productById.get(line.productId)?.salesUnitType);
    return added.ok ? added.value.lines : lines;
  }, ownLines);
