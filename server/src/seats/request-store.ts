import { type Queryable, statement } from "../platform/db/queryable.ts";
import type { RequestKind } from "../platform/db/schema/table.ts";

/** A request of a table, with the name of the table and the order code of its sitting. */
export type RequestRow = {
  id: string;
  kind: RequestKind;
  tableId: string;
  tableName: string;
  orderCode: string;
  amount: string | null;
  createdAt: Date;
  answeredAt: Date | null;
  answeredBy: string | null;
};

const COLUMNS = `r.id, r.kind, r.table_id as "tableId", t.name as "tableName", s.order_code as "orderCode", r.amount,
  r.created_at as "createdAt", r.answered_at as "answeredAt", r.answered_by as "answeredBy"`;
const JOINED = `table_request r join dining_table t on t.merchant_id = r.merchant_id and t.id = r.table_id
  join sitting s on s.merchant_id = r.merchant_id and s.id = r.sitting_id`;

const insert = statement<{ id: string }>(
  "table-request.insert",
  `insert into table_request (merchant_id, id, table_id, sitting_id, kind, amount, created_at) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (merchant_id, table_id, kind) where answered_at is null do update set amount = excluded.amount returning id`,
);

/** A request that a table makes in a sitting. */
export type NewRequest = {
  merchantId: string;
  id: string;
  tableId: string;
  sittingId: string;
  kind: RequestKind;
  amount?: string | null;
  at: Date;
};

/** Writes a request, unless the table has an open one of the kind: then only its amount changes. */
export async function writeRequest(
  on: Queryable,
  { merchantId, id, tableId, sittingId, kind, amount = null, at }: NewRequest,
): Promise<void> {
  await insert(on, merchantId, id, tableId, sittingId, kind, amount, at.toISOString());
}

const newestOfKind = statement<{ createdAt: Date }>(
  "table-request.newest-of-kind",
  `select created_at as "createdAt" from table_request
   where merchant_id = $1 and created_at > $4 and table_id = $2 and kind = $3 order by created_at desc limit 1`,
);

/** When a table made a request of a kind last, after an instant; null where it did not. */
export async function findNewestCall(
  on: Queryable,
  { merchantId, tableId, kind, after }: { merchantId: string; tableId: string; kind: RequestKind; after: Date },
): Promise<Date | null> {
  return (await newestOfKind(on, merchantId, tableId, kind, after.toISOString()))[0]?.createdAt ?? null;
}

const answerKind = statement(
  "table-request.answer-kind",
  `update table_request set answered_at = $4 where merchant_id = $1 and table_id = $2 and kind = $3 and answered_at is null`,
);

/** Ends the open request of a kind at a table, because what it asked for has happened. */
export async function endRequest(
  on: Queryable,
  { merchantId, tableId, kind, at }: { merchantId: string; tableId: string; kind: RequestKind; at: Date },
): Promise<void> {
  await answerKind(on, merchantId, tableId, kind, at.toISOString());
}

const open = statement<RequestRow>(
  "table-request.open",
  `select ${COLUMNS} from ${JOINED} where r.merchant_id = $1 and r.answered_at is null order by r.created_at, r.id`,
);

/** The open requests of all tables, oldest first. */
export const findOpenRequests = (on: Queryable, merchantId: string): Promise<RequestRow[]> => open(on, merchantId);

const byIds = statement<RequestRow>(
  "table-request.by-id",
  `select ${COLUMNS} from ${JOINED} where r.merchant_id = $1 and r.id = any($2::bigint[]) and r.answered_at is null`,
);

/** The open ones of these requests. */
export const findOpenRequestsById = (on: Queryable, merchantId: string, ids: readonly string[]): Promise<RequestRow[]> =>
  byIds(on, merchantId, `{${ids.join(",")}}`);

const answerOne = statement<{ id: string }>(
  "table-request.answer",
  `update table_request set answered_at = $3, answered_by = $4 where merchant_id = $1 and id = $2 and answered_at is null returning id`,
);

/** Answers a request; `false` where it has been answered, or does not exist. */
export async function answerRequestOf(
  on: Queryable,
  { merchantId, id, at, by }: { merchantId: string; id: string; at: Date; by: string },
): Promise<boolean> {
  return (await answerOne(on, merchantId, id, at.toISOString(), by)).length === 1;
}

const one = statement<RequestRow>("table-request.one", `select ${COLUMNS} from ${JOINED} where r.merchant_id = $1 and r.id = $2`);

export async function findRequest(on: Queryable, merchantId: string, id: string): Promise<RequestRow | null> {
  return (await one(on, merchantId, id))[0] ?? null;
}

const ofTable = statement<RequestRow>(
  "table-request.of-sitting",
  `select ${COLUMNS} from ${JOINED} where r.merchant_id = $1 and r.sitting_id = $2 and r.kind <> 'code-renewed' order by r.created_at desc, r.id desc limit 20`,
);

/** The last requests of a sitting, newest first, open and answered. */
export const findRequestsOfSitting = (on: Queryable, merchantId: string, sittingId: string): Promise<RequestRow[]> =>
  ofTable(on, merchantId, sittingId);
