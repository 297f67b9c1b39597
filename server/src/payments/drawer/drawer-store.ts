import { type Queryable, statement } from "../../platform/db/queryable.ts";

/** A drawer with its open shift, if any. */
export type DrawerRow = {
  id: string;
  name: string;
  printerId: string | null;
  /** Null for a drawer that is closed; then the next three are null, too. */
  shiftId: string | null;
  float: string | null;
  openedBy: string | null;
  openedAt: Date | null;
};

const drawersOf = statement<DrawerRow, { merchantId: string; id: string | null }>(
  "drawer.list",
  `select d.id, d.name, p.id as "printerId", s.id as "shiftId", s.float, s.opened_by as "openedBy", s.opened_at as "openedAt"
   from cash_drawer d
   left join printer p on p.merchant_id = :merchantId and p.id = d.printer_id and p.removed_at is null
   left join drawer_shift s on s.merchant_id = :merchantId and s.drawer_id = d.id and s.closed_at is null
   where d.merchant_id = :merchantId and d.removed_at is null and (:id::bigint is null or d.id = :id) order by d.id`,
);

/** The drawers of a restaurant, the oldest first. */
export const findDrawers = (on: Queryable, merchantId: string): Promise<DrawerRow[]> => drawersOf(on, { merchantId, id: null });

/** A drawer of a restaurant; null for an unknown and for a removed one. */
export const findDrawer = async (on: Queryable, merchantId: string, id: string): Promise<DrawerRow | null> =>
  (await drawersOf(on, { merchantId, id }))[0] ?? null;

/** Makes other changes of the restaurant's drawers wait until the transaction ends. */
export const lockDrawers = statement<object, { merchantId: string }>(
  "drawer.lock",
  `select pg_advisory_xact_lock(hashtextextended('drawers ' || :merchantId::text, 0))`,
);

export type DrawerToSave = { merchantId: string; id: string; name: string; printerId: string | null };

/** Adds a drawer, or changes the one with the id. */
export const writeDrawer = statement<object, DrawerToSave>(
  "drawer.save",
  `insert into cash_drawer (merchant_id, id, name, printer_id) values (:merchantId, :id, :name, :printerId)
   on conflict (merchant_id, id) do update set name = excluded.name, printer_id = excluded.printer_id`,
);

/** Removes a drawer; its shifts stay stored. */
export const removeDrawer = statement<object, { merchantId: string; id: string; at: string }>(
  "drawer.remove",
  `update cash_drawer set removed_at = :at where merchant_id = :merchantId and id = :id and removed_at is null`,
);
