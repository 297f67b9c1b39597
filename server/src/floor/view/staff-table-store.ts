import type { PendingActionRow } from "../../platform/pending/pending-action.ts";
import { PENDING_JSON } from "../../orders/console/console-order-store.ts";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { NOTICE_VERSION } from "../../platform/notices/notice-store.ts";
import type { TableOrder } from "@comanda/domain/table/table-state";
import type { DiningTable } from "../../seats/table-store.ts";

/** The open sitting of a table, with its orders that are neither cancelled nor merged. */
export type TableSitting = { id: string; orderCode: string; startedAt: string; guests: number; phones: number; orders: TableOrder[] };

/** The place of a room that was not put in an order: after all others. */
const LAST_POSITION = 1_000;

/** A table as the console shows it. A later reading has a `version` that is not less, and one after a change a greater one. */
export type StaffTableRow = Omit<DiningTable, "merchantId"> & {
  regionPosition: number;
  sitting: TableSitting | null;
  pending: PendingActionRow | null;
  version: string;
};

/*
 * The version is the number of the restaurant's notices that the statement sees: a record of a table has no version of its own, since its
 * sitting and orders change without it.
 */
const COLUMNS = `t.id, t.name, t.seats, t.region_id as "regionId", t.region_name as "regionName",
  t.out_of_use_at is not null as "isOutOfUse", coalesce((select min(r.region_position) from dining_table r where r.merchant_id = :merchantId and r.region_id = t.region_id),
    ${LAST_POSITION}) as "regionPosition",
  (select jsonb_build_object('id', s.id::text, 'orderCode', s.order_code, 'startedAt', s.started_at, 'guests', s.guests,
      'phones', (select count(*) from seat where merchant_id = :merchantId and sitting_id = s.id),
      'orders', coalesce((select jsonb_agg(jsonb_build_object('id', o.id::text, 'status', o.status, 'guests', o.guests, 'total', o.total::text,
          'paid', o.paid::text, 'writtenOff', o.written_off::text,
          'capturing', o.capturing::text) order by o.created_at, o.id)
        from customer_order o where o.merchant_id = :merchantId and o.sitting_id = s.id and o.sitting_id <> 0 and o.status in (0, 1)), '[]'))
    from sitting s where s.merchant_id = :merchantId and s.table_id = t.id and s.ended_at is null) as sitting,
  (select ${PENDING_JSON} from pending_action p where p.merchant_id = :merchantId and p.subject_kind = 'table' and p.subject_id = t.id
    and p.done_at is null and p.undone_at is null and p.dropped_why is null limit 1) as pending,
  (${NOTICE_VERSION})::text as version`;

/** All tables of a merchant, in no order. */
export const findStaffTables = statement<StaffTableRow, { merchantId: string }>(
  "console.tables",
  `select ${COLUMNS} from dining_table t where t.merchant_id = :merchantId`,
);

const byIds = statement<StaffTableRow, { merchantId: string; ids: string }>(
  "console.tables-by-id",
  `select ${COLUMNS} from dining_table t where t.merchant_id = :merchantId and t.id = any(:ids::bigint[])`,
);

/** One table; null for an unknown id. */
export const findStaffTable = async (on: Queryable, merchantId: string, id: string): Promise<StaffTableRow | null> =>
  (await findStaffTablesById(on, merchantId, [id]))[0] ?? null;

/** Tables by their ids, in no order; an unknown id gives none. */
export const findStaffTablesById = (on: Queryable, merchantId: string, ids: readonly string[]): Promise<StaffTableRow[]> =>
  byIds(on, { merchantId, ids: `{${ids.join(",")}}` });
