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
const JOINED = `table_request r join dining_table t on t.merchant_id = :merchantId and t.id = r.table_id
  join sitting s on s.merchant_id = :merchantId and s.id = r.sitting_id`;

const insert = statement<
  { id: string },
  { merchantId: string; id: string; tableId: string; sittingId: string; kind: string; amount: string | null; at: string }
>(
  "table-request.insert",
  `insert into table_request (merchant_id, id, table_id, sitting_id, kind, amount, created_at) values (:merchantId, :id, :tableId, :sittingId, :kind, :amount, :at)
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
  await insert(on, { merchantId, id, tableId, sittingId, kind, amount, at: at.toISOString() });
}

const newestOfKind = statement<{ createdAt: Date }, { merchantId: string; tableId: string; kind: string; after: string }>(
  "table-request.newest-of-kind",
  `select created_at as "createdAt" from table_request
   where merchant_id = :merchantId and created_at > :after and table_id = :tableId and kind = :kind order by created_at desc limit 1`,
);

/** When a table made a request of a kind last, after an instant; null where it did not. */
export async function findNewestCall(
  on: Queryable,
  { merchantId, tableId, kind, after }: { merchantId: string; tableId: string; kind: RequestKind; after: Date },
): Promise<Date | null> {
  return (await newestOfKind(on, { merchantId, tableId, kind, after: after.toISOString() }))[0]?.createdAt ?? null;
}

const answerKind = statement<object, { merchantId: string; tableId: string; kind: string; at: string }>(
  "table-request.answer-kind",
  `update table_request set answered_at = :at where merchant_id = :merchantId and table_id = :tableId and kind = :kind and answered_at is null`,
);

/** Ends the open request of a kind at a table, because what it asked for has happened. */
export async function endRequest(
  on: Queryable,
  { merchantId, tableId, kind, at }: { merchantId: string; tableId: string; kind: RequestKind; at: Date },
): Promise<void> {
  await answerKind(on, { merchantId, tableId, kind, at: at.toISOString() });
}

/** The open requests of all tables, oldest first. */
export const findOpenRequests = statement<RequestRow, { merchantId: string }>(
  "table-request.open",
  `select ${COLUMNS} from ${JOINED} where r.merchant_id = :merchantId and r.answered_at is null order by r.created_at, r.id`,
);

const byIds = statement<RequestRow, { merchantId: string; ids: string }>(
  "table-request.by-id",
  `select ${COLUMNS} from ${JOINED} where r.merchant_id = :merchantId and r.id = any(:ids::bigint[]) and r.answered_at is null`,
);

/** The open ones of these requests. */
export const findOpenRequestsById = (on: Queryable, merchantId: string, ids: readonly string[]): Promise<RequestRow[]> =>
  byIds(on, { merchantId, ids: `{${ids.join(",")}}` });

const answerOne = statement<{ id: string }, { merchantId: string; id: string; at: string; by: string }>(
  "table-request.answer",
  `update table_request set answered_at = :at, answered_by = :by where merchant_id = :merchantId and id = :id and answered_at is null returning id`,
);

/** Answers a request; `false` where it has been answered, or does not exist. */
export async function answerRequestOf(
  on: Queryable,
  { merchantId, id, at, by }: { merchantId: string; id: string; at: Date; by: string },
): Promise<boolean> {
  return (await answerOne(on, { merchantId, id, at: at.toISOString(), by })).length === 1;
}

const one = statement<RequestRow, { merchantId: string; id: string }>(
  "table-request.one",
  `select ${COLUMNS} from ${JOINED} where r.merchant_id = :merchantId and r.id = :id`,
);

export async function findRequest(on: Queryable, merchantId: string, id: string): Promise<RequestRow | null> {
  return (await one(on, { merchantId, id }))[0] ?? null;
}

/** The last requests of a sitting, newest first, open and answered. */
export const findRequestsOfSitting = statement<RequestRow, { merchantId: string; sittingId: string }>(
  "table-request.of-sitting",
  `select ${COLUMNS} from ${JOINED} where r.merchant_id = :merchantId and r.sitting_id = :sittingId and r.kind <> 'code-renewed' order by r.created_at desc, r.id desc limit 20`,
);
