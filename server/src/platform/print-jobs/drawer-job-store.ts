import type { CountedPiece, DrawerMovement } from "@comanda/domain/payment/drawer";
import { type Queryable, statement } from "../db/queryable.ts";

/**
 * SQL: nothing is written where the drawer has no printer that the server reaches or that asks for its jobs, or where that printer is to open it already: a payment of several
 * orders opens it once.
 */
const kick = statement<object, { merchantId: string; id: string; shiftId: string; at: string }>(
  "print.kick-drawer",
  `with opening as (
     select p.id as printer_id, s.id as shift_id
     from drawer_shift s
     join cash_drawer d on d.merchant_id = :merchantId and d.id = s.drawer_id
     join printer p on p.merchant_id = :merchantId and p.id = d.printer_id and p.kind <> 'browser' and p.removed_at is null
     where s.merchant_id = :merchantId and s.id = :shiftId and not exists (select 1 from print_job j
       where j.merchant_id = :merchantId and j.printer_id = p.id and j.document = 'drawer-kick' and j.state = 'waiting')
   ), queued as (
     insert into print_job (merchant_id, id, printer_id, document, subject_id, copy_reason, state, created_at, due_at, next_at)
     select :merchantId, :id, printer_id, 'drawer-kick', shift_id, 'asked', 'waiting', :at, :at, :at from opening
   )
   select 1`,
);

/** Writes the job that opens the drawer of a shift by its printer. */
export async function insertDrawerKick(
  on: Queryable,
  { merchantId, id, shiftId, at }: { merchantId: string; id: string; shiftId: string; at: Date },
): Promise<void> {
  await kick(on, { merchantId, id, shiftId, at: at.toISOString() });
}

/** A movement of a drawer as its slip says it. */
export type DrawerSlipRow = { drawer: string; kind: DrawerMovement; amount: string; reason: string; by: string; at: Date };

const slip = statement<DrawerSlipRow, { merchantId: string; movementId: string }>(
  "print.drawer-slip",
  `select d.name as drawer, m.kind, m.amount, m.reason, m.by, m.at from drawer_movement m
   join drawer_shift s on s.merchant_id = :merchantId and s.id = m.shift_id
   join cash_drawer d on d.merchant_id = :merchantId and d.id = s.drawer_id
   where m.merchant_id = :merchantId and m.id = :movementId`,
);

/** A movement of a drawer; null for an unknown one. */
export const findDrawerSlip = async (on: Queryable, merchantId: string, movementId: string): Promise<DrawerSlipRow | null> =>
  (await slip(on, { merchantId, movementId }))[0] ?? null;

/** The count of a drawer as its slip says it. */
export type CountSlipRow = {
  drawer: string;
  float: string;
  expected: string;
  counted: string;
  stays: string;
  pieces: CountedPiece[] | null;
  reason: string;
  by: string;
  at: Date;
};

const countSlip = statement<CountSlipRow, { merchantId: string; shiftId: string }>(
  "print.count-slip",
  `select d.name as drawer, s.float, s.expected, s.counted, s.stays, s.pieces, s.reason, s.closed_by as by, s.closed_at as at
   from drawer_shift s join cash_drawer d on d.merchant_id = :merchantId and d.id = s.drawer_id
   where s.merchant_id = :merchantId and s.id = :shiftId and s.closed_at is not null`,
);

/** The count of a shift; null for one that is not counted, and for another id. */
export const findCountSlip = async (on: Queryable, merchantId: string, shiftId: string): Promise<CountSlipRow | null> =>
  (await countSlip(on, { merchantId, shiftId }))[0] ?? null;
