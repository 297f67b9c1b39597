import { type Queryable, statement } from "../platform/db/queryable.ts";
import { notifySitting } from "./sitting-store.ts";

/** A diner and the sitting whose order the diner joins or leaves. */
type Sharing = { merchantId: string; sittingId: string; dinerId: string };

/*
 * One statement. The diner's row is locked first, as in placing an order: a sign-in marks the same row before it moves seats and shares. The
 * ordinal is counted on the row of the sitting, so that diners who join at once wait for each other and get different ones; the same row
 * says that the sitting is open. A diner who returns has the ordinal of before.
 */
const join = statement(
  "share.join",
  `with joining as (select id from diner where merchant_id = $1 and id = $3 and merged_into_id is null for share),
   seated as (select t.diner_id from seat t, joining where t.merchant_id = $1 and t.sitting_id = $2::bigint and t.diner_id = joining.id),
   counted as (
     update sitting s set share_count = s.share_count + 1 from seated
     where s.merchant_id = $1 and s.id = $2::bigint and s.ended_at is null
       and not exists (select 1 from table_share p where p.merchant_id = $1 and p.sitting_id = $2::bigint and p.diner_id = $3)
     returning s.share_count
   ),
   added as (
     insert into table_share (merchant_id, sitting_id, diner_id, ordinal, joined_at) select $1, $2::bigint, $3, share_count, $4 from counted
     on conflict (merchant_id, sitting_id, diner_id) do update set left_at = null
     returning diner_id
   ),
   returned as (
     update table_share p set joined_at = $4, left_at = null from seated
     where p.merchant_id = $1 and p.sitting_id = $2::bigint and p.diner_id = seated.diner_id and p.left_at is not null
       and exists (select 1 from sitting s where s.merchant_id = $1 and s.id = $2::bigint and s.ended_at is null)
     returning p.diner_id
   )
   select ${notifySitting("$2")} from (select diner_id from added union all select diner_id from returned) changed`,
);

/** Joins the order of a sitting, unless it has ended or the diner has no seat at it; a repetition changes nothing. */
export async function joinShare(on: Queryable, { merchantId, sittingId, dinerId }: Sharing, now: Date): Promise<void> {
  await join(on, merchantId, sittingId, dinerId, now.toISOString());
}

const leave = statement(
  "share.leave",
  `update table_share set left_at = $4 where merchant_id = $1 and sitting_id = $2::bigint and diner_id = $3 and left_at is null
   returning ${notifySitting("sitting_id")}`,
);

export async function leaveShare(on: Queryable, { merchantId, sittingId, dinerId }: Sharing, now: Date): Promise<void> {
  await leave(on, merchantId, sittingId, dinerId, now.toISOString());
}

/* Where both take part in a sitting, one row stays: the member's number, and whether the guest, whose phone it is, takes part. */
const move = statement(
  "share.move-to-member",
  `with taken as (
     delete from table_share p using sitting s
     where p.merchant_id = $1 and p.diner_id = $2 and s.merchant_id = p.merchant_id and s.id = p.sitting_id and s.ended_at is null
     returning p.sitting_id, p.ordinal, p.joined_at, p.left_at
   )
   insert into table_share (merchant_id, sitting_id, diner_id, ordinal, joined_at, left_at)
   select $1, sitting_id, $3, ordinal, joined_at, left_at from taken
   on conflict (merchant_id, sitting_id, diner_id) do update set left_at = excluded.left_at
   returning ${notifySitting("sitting_id")}`,
);

/** Moves a guest's part in the orders of open sittings to the member that the guest has become. */
export async function moveShares(on: Queryable, at: { merchantId: string; guestId: string; memberId: string }): Promise<void> {
  await move(on, at.merchantId, at.guestId, at.memberId);
}
