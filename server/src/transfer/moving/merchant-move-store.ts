import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { MOVE_TOPIC } from "../../platform/merchant/merchant-moves.ts";

/** How far a restaurant has moved; `name`: null where its rows are not here any more. */
export type MoveState = { name: string | null; isStopped: boolean; movedTo: string | null; isRemoved: boolean };

const state = statement<MoveState, { merchantId: string }>(
  "merchant-move.state",
  `select (select short_name from merchant where id = :merchantId) as name, v.merchant_id is not null as "isStopped", v.moved_to as "movedTo",
     v.removed_at is not null as "isRemoved"
   from (select) one left join merchant_move v on v.merchant_id = :merchantId`,
);

/** How far a restaurant has moved, also one that is not known. */
export async function findMoveState(on: Queryable, merchantId: string): Promise<MoveState> {
  const [row] = await state(on, { merchantId });
  return row ?? { name: null, isStopped: false, movedTo: null, isRemoved: false };
}

/** Writes that a restaurant is stopped, and notifies servers. Again it changes nothing. */
export const insertMove = statement<object, { merchantId: string; now: string }>(
  "merchant-move.insert",
  `with stopped as (insert into merchant_move (merchant_id, stopped_at) values (:merchantId, :now) on conflict (merchant_id) do nothing)
   select announce('${MOVE_TOPIC}', :merchantId::text)`,
);

/** Writes that a restaurant is here again, and notifies servers; one that has moved stays as it is. */
export const deleteMove = statement<object, { merchantId: string }>(
  "merchant-move.delete",
  `with resumed as (delete from merchant_move where merchant_id = :merchantId and moved_to is null)
   select announce('${MOVE_TOPIC}', :merchantId::text)`,
);

const setMoved = statement<{ id: string }, { merchantId: string; origin: string; now: string }>(
  "merchant-move.moved",
  `with moved as (
     update merchant_move set moved_to = :origin, moved_at = :now where merchant_id = :merchantId and removed_at is null returning merchant_id
   )
   select merchant_id as id, announce('${MOVE_TOPIC}', merchant_id::text) from moved`,
);

/** Writes where a stopped restaurant is now, and notifies servers; false where it is not stopped. */
export const storeMoved = async (on: Queryable, values: { merchantId: string; origin: string; now: string }): Promise<boolean> =>
  (await setMoved(on, values)).length > 0;

/** Writes that the rows of a restaurant that has moved were removed. */
export const storeRemoved = statement<object, { merchantId: string; now: string }>(
  "merchant-move.removed",
  `update merchant_move set removed_at = :now where merchant_id = :merchantId and moved_to is not null`,
);
