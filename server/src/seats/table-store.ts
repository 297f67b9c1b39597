import type { Translated } from "@comanda/domain/locale";
import { type Queryable, statement } from "../platform/db/queryable.ts";
import { isPlausible } from "../platform/limits/attempt-counter.ts";

/** A table of a merchant. */
export type DiningTable = {
  merchantId: string;
  id: string;
  name: string;
  seats: number;
  regionId: string;
  regionName: Translated;
  /** Nobody is seated there, and nobody orders from there. */
  isOutOfUse: boolean;
};

const COLUMNS = `t.merchant_id as "merchantId", t.id, t.name, t.seats, t.region_id as "regionId", t.region_name as "regionName",
  t.out_of_use_at is not null as "isOutOfUse"`;

const byQrCode = statement<DiningTable, { qrCodeId: string }>(
  "table.by-qr-code",
  `select ${COLUMNS} from qr_code q join dining_table t on t.merchant_id = q.merchant_id and t.id = q.table_id
   where q.id = :qrCodeId and q.revoked_at is null`,
);

/** The table of a printed QR code; null for a revoked code. */
export async function findTableByQrCode(on: Queryable, qrCodeId: string): Promise<DiningTable | null> {
  return (await byQrCode(on, { qrCodeId }))[0] ?? null;
}

const qrCodeOf = statement<{ found: true }, { merchantId: string; tableId: string; qrCodeId: string }>(
  "table.is-qr-code-of",
  `select true as found from qr_code where id = :qrCodeId and merchant_id = :merchantId and table_id = :tableId and revoked_at is null
     and exists (select 1 from dining_table t where t.merchant_id = :merchantId and t.id = :tableId and t.out_of_use_at is null)`,
);

/** Whether a valid QR code belongs to this table, which is in use. */
export async function isQrCodeOf(on: Queryable, table: { merchantId: string; id: string }, qrCodeId: string): Promise<boolean> {
  return (await qrCodeOf(on, { merchantId: table.merchantId, tableId: table.id, qrCodeId })).length > 0;
}

const byId = statement<DiningTable, { merchantId: string; id: string }>(
  "table.by-id",
  `select ${COLUMNS} from dining_table t where t.merchant_id = :merchantId and t.id = :id`,
);

export async function findTable(on: Queryable, merchantId: string, id: string): Promise<DiningTable | null> {
  return (await byId(on, { merchantId, id }))[0] ?? null;
}

/** The tables of a merchant by id. */
export const findTables = statement<DiningTable, { merchantId: string }>(
  "table.all",
  `select ${COLUMNS} from dining_table t where t.merchant_id = :merchantId order by t.id`,
);

const byName = statement<DiningTable, { merchantId: string; name: string }>(
  "table.by-name",
  `select ${COLUMNS} from dining_table t where t.merchant_id = :merchantId and t.name = :name`,
);

export async function findTableByName(on: Queryable, merchantId: string, name: string): Promise<DiningTable | null> {
  return (await byName(on, { merchantId, name }))[0] ?? null;
}

const ask = statement<{ id: string }, { merchantId: string; tableId: string; now: string; minuteAgo: string }>(
  "table.ask",
  `update dining_table set asked_at = :now where merchant_id = :merchantId and id = :tableId and (asked_at is null or asked_at <= :minuteAgo or not ${isPlausible("asked_at", ":now")}) returning id`,
);

/** Records that a table requests its code; `false` where it did so less than a minute ago. */
export async function markAsked(on: Queryable, table: { merchantId: string; id: string }, now: Date): Promise<boolean> {
  const minuteAgo = new Date(now.getTime() - 60_000);
  return (
    (await ask(on, { merchantId: table.merchantId, tableId: table.id, now: now.toISOString(), minuteAgo: minuteAgo.toISOString() }))
      .length === 1
  );
}

const revoke = statement<{ tableId: string }, { merchantId: string; qrCodeId: string; now: string }>(
  "table.revoke-qr-code",
  `update qr_code set revoked_at = :now where merchant_id = :merchantId and id = :qrCodeId and revoked_at is null returning table_id as "tableId"`,
);

/** Revokes a printed QR code. Returns the id of its table; null where there is no such valid code. */
export async function revokeQrCode(on: Queryable, qrCode: { merchantId: string; id: string }, now: Date): Promise<string | null> {
  return (await revoke(on, { merchantId: qrCode.merchantId, qrCodeId: qrCode.id, now: now.toISOString() }))[0]?.tableId ?? null;
}

/** Every table of a merchant with each of its valid QR codes; `id` null for a table without one. */
export const findQrCodes = statement<{ tableName: string; id: string | null }, { merchantId: string }>(
  "table.qr-codes",
  `select t.name as "tableName", q.id from dining_table t
   left join qr_code q on q.merchant_id = :merchantId and q.table_id = t.id and q.revoked_at is null
   where t.merchant_id = :merchantId order by t.id, q.id`,
);
