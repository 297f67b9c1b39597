import type { DrawerMovement } from "@comanda/domain/payment/drawer";
import { type Queryable, statement } from "../../platform/db/queryable.ts";

export type MovementRow = { id: string; kind: DrawerMovement; amount: string; reason: string; by: string; at: Date };

const ofShift = statement<MovementRow, { merchantId: string; shiftId: string }>(
  "drawer.movements",
  `select id, kind, amount, reason, by, at from drawer_movement where merchant_id = :merchantId and shift_id = :shiftId order by at, id`,
);

/** The movements of a shift, the oldest first. */
export const findMovements = (on: Queryable, merchantId: string, shiftId: string): Promise<MovementRow[]> =>
  ofShift(on, { merchantId, shiftId });

const ofKey = statement<Pick<MovementRow, "kind" | "amount" | "reason"> & { drawerId: string }, { merchantId: string; key: string }>(
  "drawer.movement-of-key",
  `select m.kind, m.amount, m.reason, s.drawer_id as "drawerId" from drawer_movement m
   join drawer_shift s on s.merchant_id = :merchantId and s.id = m.shift_id where m.merchant_id = :merchantId and m.key = :key`,
);

/** The movement that a call with this key has recorded; null before it has. */
export const findMovementOfKey = async (on: Queryable, merchantId: string, key: string) =>
  (await ofKey(on, { merchantId, key }))[0] ?? null;

type NewMovement = Omit<MovementRow, "at"> & { merchantId: string; shiftId: string; key: string; at: string };

const insert = statement<{ id: string }, NewMovement>(
  "drawer.move",
  `insert into drawer_movement (merchant_id, id, shift_id, kind, amount, reason, by, at, key)
   values (:merchantId, :id, :shiftId, :kind, :amount, :reason, :by, :at, :key) on conflict (merchant_id, key) do nothing returning id`,
);

/** Records a movement; false where a call with this key has recorded one. */
export const insertMovement = async (tx: Queryable, movement: NewMovement): Promise<boolean> => (await insert(tx, movement)).length > 0;
