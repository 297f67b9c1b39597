import { type Queryable, statement } from "../platform/db/queryable.ts";
import { notifySitting } from "./sitting-store.ts";

/** A diner and the sitting whose order the diner joins or leaves. */
type Sharing = { merchantId: string; sittingId: string; dinerId: string };

/*
 * One statement. The diner's row is locked first, as in placing an order: a sign-in marks the same row before it moves seats and shares. The
 * ordinal is counted on the row of the sitting, so that diners who join at once wait for each other and get different ones; the same row
 * says that the sitting is open. A diner who returns has the ordinal of before.
 */
const join = statement<object, { merchantId: string; sittingId: string; dinerId: string; now: string }>(
  "share.join",
  `with joining as (select id from diner where merchant_id = :merchantId and id = :dinerId and merged_into_id is null for share),
   seated as (select t.diner_id from seat t, joining where t.merchant_id = :merchantId and t.sitting_id = :sittingId::bigint and t.diner_id = joining.id),
   counted as (
     update sitting s set share_count = s.share_count + 1 from seated
     where s.merchant_id = :merchantId and s.id = :sittingId::bigint and s.ended_at is null
       and not exists (select 1 from table_share p where p.merchant_id = :merchantId and p.sitting_id = :sittingId::bigint and p.diner_id = :dinerId)
     returning s.share_count
   ),
   added as (
     insert into table_share (merchant_id, sitting_id, diner_id, ordinal, joined_at) select :merchantId, :sittingId::bigint, :dinerId, share_count, :now from counted
     on conflict (merchant_id, sitting_id, diner_id) do update set left_at = null
     returning diner_id
   ),
   returned as (
     update table_share p set joined_at = :now, left_at = null from seated
     where p.merchant_id = :merchantId and p.sitting_id = :sittingId::bigint and p.diner_id = seated.diner_id and p.left_at is not null
       and exists (select 1 from sitting s where s.merchant_id = :merchantId and s.id = :sittingId::bigint and s.ended_at is null)
     returning p.diner_id
   )
   select ${notifySitting(":sittingId")} from (select diner_id from added union all select diner_id from returned) changed`,
);

/** Joins the order of a sitting, unless it has ended or the diner has no seat at it; a repetition changes nothing. */
export async function joinShare(on: Queryable, { merchantId, sittingId, dinerId }: Sharing, now: Date): Promise<void> {
  await join(on, { merchantId, sittingId, dinerId, now: now.toISOString() });
}

const leave = statement<object, { merchantId: string; sittingId: string; dinerId: string; now: string }>(
  "share.leave",
  `with left_share as (
     update table_share set left_at = :now
     where merchant_id = :merchantId and sitting_id = :sittingId::bigint and diner_id = :dinerId and left_at is null
     returning sitting_id
   )
   select ${notifySitting("sitting_id")} from left_share`,
);

export async function leaveShare(on: Queryable, { merchantId, sittingId, dinerId }: Sharing, now: Date): Promise<void> {
  await leave(on, { merchantId, sittingId, dinerId, now: now.toISOString() });
}

/* Where both take part in a sitting, one row stays: the member's number, and whether the guest, whose phone it is, takes part. */
/** Moves a guest's part in the orders of open sittings to the member that the guest has become. */
export const moveShares = statement<object, { merchantId: string; guestId: string; memberId: string }>(
  "share.move-to-member",
  `with taken as (
     delete from table_share p using sitting s
     where p.merchant_id = :merchantId and p.diner_id = :guestId and s.merchant_id = :merchantId and s.id = p.sitting_id and s.ended_at is null
     returning p.sitting_id, p.ordinal, p.joined_at, p.left_at
   ),
   moved as (
     insert into table_share (merchant_id, sitting_id, diner_id, ordinal, joined_at, left_at)
     select :merchantId, sitting_id, :memberId, ordinal, joined_at, left_at from taken
     on conflict (merchant_id, sitting_id, diner_id) do update set left_at = excluded.left_at
     returning sitting_id
   )
   select ${notifySitting("sitting_id")} from moved`,
);
