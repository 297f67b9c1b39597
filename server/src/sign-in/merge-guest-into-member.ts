import type { LineView } from "@comanda/contract/shapes/line-shapes";
import { addLine } from "@comanda/domain/cart/cart";
import { saveCart } from "../orders/cart/cart-store.ts";
import type { NewOrderEvent, OrderActor } from "../orders/event/order-event-sql.ts";
import { writeEvent } from "../orders/event/order-event-store.ts";
import { type Queryable, statement } from "../platform/db/queryable.ts";
import type { Deps } from "../platform/deps.ts";
import type { MenuSnapshot } from "../platform/merchant/menu-snapshot.ts";
import { moveShares } from "../seats/share-store.ts";

/** The guest and the member it is merged into. */
type GuestMerge = { merchantId: string; guestId: string; memberId: string };

/**
 * Marks a guest as merged into a member. Must precede moving anything of the guest: an order that the guest is placing is either written
 * before, and is moved with the rest, or finds the mark and is written for the member.
 */
const markGuestMerged = statement<object, { merchantId: string; guestId: string; memberId: string }>(
  "guest-merge.mark-merged",
  `update diner set merged_into_id = :memberId where merchant_id = :merchantId and id = :guestId and merged_into_id is null`,
);

const takeCart = statement<{ details: LineView[] }, { merchantId: string; guestId: string }>(
  "guest-merge.take-cart",
  `delete from cart where merchant_id = :merchantId and diner_id = :guestId returning details`,
);
const lockCart = statement<{ details: LineView[] }, { merchantId: string; memberId: string }>(
  "guest-merge.lock-cart",
  `select details from cart where merchant_id = :merchantId and diner_id = :memberId for update`,
);

/** Deletes a guest's cart and returns its lines. */
async function takeGuestCart(on: Queryable, { merchantId, guestId }: GuestMerge): Promise<LineView[]> {
  return (await takeCart(on, { merchantId, guestId }))[0]?.details ?? [];
}

/** Reads and locks the lines of a member's cart until the end of the transaction. */
async function lockMemberCart(on: Queryable, { merchantId, memberId }: GuestMerge): Promise<LineView[]> {
  return (await lockCart(on, { merchantId, memberId }))[0]?.details ?? [];
}

/** An order in progress that was moved. */
type MovedOrder = { id: string; rowVersion: number };

const moveSeats = statement<object, { merchantId: string; guestId: string; memberId: string }>(
  "guest-merge.seats",
  `with left_free as (
     delete from seat t using sitting s
     where t.merchant_id = :merchantId and t.diner_id = :guestId and s.merchant_id = :merchantId and s.id = t.sitting_id and s.ended_at is null
     returning t.sitting_id, t.seated_at
   ), taken as (
     insert into seat (merchant_id, sitting_id, diner_id, seated_at) select :merchantId, sitting_id, :memberId, seated_at from left_free on conflict do nothing
   )
   select 1`,
);
/*
 * A diner has one processing order at a table or to-go: where the member has one there, the guest's becomes a separate one. It is no
 * longer an open order of a guest, so its slot of the guest's address is freed.
 */
const moveOrders = statement<MovedOrder, { merchantId: string; guestId: string; memberId: string }>(
  "guest-merge.orders",
  `with moved as (
   update customer_order o set diner_id = :memberId, to_go_slot = null, is_separate = case when o.status = 0 and exists (
     select 1 from customer_order m where m.merchant_id = :merchantId and m.diner_id = :memberId and m.status = 0 and m.is_separate is not true
       and m.type = o.type and m.table_id = o.table_id and m.sitting_id = o.sitting_id
   ) then true else o.is_separate end
   where o.merchant_id = :merchantId and o.diner_id = :guestId returning o.id, o.row_version, o.status
   )
   select id, row_version as "rowVersion" from moved where status = 0`,
);
const moveKeys = statement<object, { merchantId: string; guestId: string; memberId: string }>(
  "guest-merge.keys",
  `update idempotency i set diner_id = :memberId where i.merchant_id = :merchantId and i.diner_id = :guestId and not exists (
     select 1 from idempotency m where m.merchant_id = :merchantId and m.diner_id = :memberId and m.key = i.key
   )`,
);

/** An attempt whose key the member has used too stays the guest's. */
const moveAttempts = statement<object, { merchantId: string; guestId: string; memberId: string }>(
  "guest-merge.attempts",
  `update payment_attempt a set diner_id = :memberId where a.merchant_id = :merchantId and a.diner_id = :guestId and not exists (
     select 1 from payment_attempt m where m.merchant_id = :merchantId and m.diner_id = :memberId and m.key = a.key
   )`,
);

/**
 * Moves seats of open sittings and parts in their tables' orders, orders, payments online, and their idempotency keys, so that a repeated request still gets the same
 * answer. The orders are locked before the payments. Returns the moved orders that are in progress.
 */
async function moveSeatsAndOrders(on: Queryable, { merchantId, guestId, memberId }: GuestMerge): Promise<MovedOrder[]> {
  await moveSeats(on, { merchantId, guestId, memberId });
  await moveShares(on, { merchantId, guestId, memberId });
  const moved = await moveOrders(on, { merchantId, guestId, memberId });
  await moveAttempts(on, { merchantId, guestId, memberId });
  await moveKeys(on, { merchantId, guestId, memberId });
  return moved;
}

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
