import type { PendingAction } from "@comanda/contract/staff/orders/order-shapes";
import type { Holder, KeyScope, StaffRole } from "@comanda/domain/staff/permissions";
import { type Queryable, statement } from "../db/queryable.ts";

/** Who asked for an action: a person, with the name and the role of who lent a permission for it, or a key of another program. */
export type PendingActor =
  | { kind: "person"; id: string; name: string; role: StaffRole; lentBy?: string; lentRole?: StaffRole }
  | { kind: "key"; id: string; name: string; role: null; scopes: readonly KeyScope[] };

/** What an actor had permissions by when the action was asked for. */
export const holderOfActor = (actor: PendingActor): Holder =>
  actor.kind === "key" ? { scopes: actor.scopes } : { role: actor.lentRole ?? actor.role };

/** An action that is done at `dueAt` unless somebody undoes it. */
export type StoredAction = {
  merchantId: string;
  id: string;
  action: PendingAction["action"];
  subjectKind: PendingAction["subjectKind"];
  subjectId: string;
  /** The version of the record that the person saw. */
  rowVersion: number;
  body: Record<string, unknown>;
  actor: PendingActor;
  createdAt: Date;
  dueAt: Date;
};

/** The channel that notifies of a new pending action, with the time at which it is due in milliseconds. */
export const PENDING_CHANNEL = "comanda_pending";

/** The pauses after failed attempts, in seconds. */
const PAUSES = [5, 15, 60];

const COLUMNS = `p.merchant_id as "merchantId", p.id, p.action, p.subject_kind as "subjectKind", p.subject_id as "subjectId",
  p.row_version as "rowVersion", p.body, p.actor, p.created_at as "createdAt", p.due_at as "dueAt"`;
const IS_OPEN = `p.done_at is null and p.undone_at is null and p.dropped_why is null`;

const insert = statement(
  "pending.insert",
  `with written as (
     insert into pending_action (merchant_id, id, action, subject_kind, subject_id, row_version, body, actor, created_at, due_at)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb, $9, $10) returning due_at
   )
   select pg_notify('${PENDING_CHANNEL}', (extract(epoch from due_at) * 1000)::bigint::text) from written`,
);

/** Stores an action that is due when the undo time is over, and returns it. */
export async function storeAction(
  tx: Queryable,
  random: { id: () => string },
  { undoSeconds, ...asked }: Omit<StoredAction, "id" | "dueAt"> & { undoSeconds: number },
): Promise<StoredAction> {
  const action = { ...asked, id: random.id(), dueAt: new Date(asked.createdAt.getTime() + undoSeconds * 1000) };
  await insertAction(tx, action);
  return action;
}

export async function insertAction(tx: Queryable, action: StoredAction): Promise<void> {
  const { merchantId, id, subjectKind, subjectId, rowVersion, body, actor, createdAt, dueAt } = action;
  await insert(
    tx,
    merchantId,
    id,
    action.action,
    subjectKind,
    subjectId,
    rowVersion,
    JSON.stringify(body),
    JSON.stringify(actor),
    createdAt.toISOString(),
    dueAt.toISOString(),
  );
}

const openOf = statement<StoredAction>(
  "pending.open-of",
  `select ${COLUMNS} from pending_action p where p.merchant_id = $1 and p.subject_kind = $2 and p.subject_id = $3 and ${IS_OPEN}
   order by p.due_at limit 1`,
);

/** The open action on a record; null where there is none. The caller has locked the record. */
export const findActionOn = async (
  tx: Queryable,
  { merchantId, subjectKind, subjectId }: Pick<StoredAction, "merchantId" | "subjectKind" | "subjectId">,
): Promise<StoredAction | null> => (await openOf(tx, merchantId, subjectKind, subjectId))[0] ?? null;

const joinsInto = statement<StoredAction>(
  "pending.joins-into",
  `select ${COLUMNS} from pending_action p
   where p.merchant_id = $1 and p.action = 'join' and p.body ->> 'into' = $2::text and p.subject_id <> $3 and ${IS_OPEN} order by p.due_at limit 1`,
);

/** The open action that joins another order, except one, into this one; null where there is none. */
export const findJoinInto = async (
  tx: Queryable,
  { merchantId, into, except }: { merchantId: string; into: string; except: string },
): Promise<StoredAction | null> => (await joinsInto(tx, merchantId, into, except))[0] ?? null;

const byId = statement<StoredAction & { isOpen: boolean }>(
  "pending.by-id",
  `select ${COLUMNS}, ${IS_OPEN} as "isOpen" from pending_action p where p.merchant_id = $1 and p.id = $2`,
);

/** An action by its id, open or not. */
export const findAction = async (on: Queryable, merchantId: string, id: string) => (await byId(on, merchantId, id))[0] ?? null;

const due = statement<StoredAction>(
  "pending.due",
  `select ${COLUMNS} from pending_action p where p.due_at <= $1 and ${IS_OPEN} and (p.next_at is null or p.next_at <= $1)
   order by coalesce(p.next_at, p.due_at), p.id limit 50`,
);

/** Actions that are due, at most 50, the oldest first; one that has failed is due again at its next attempt. */
export const findDueActions = (on: Queryable, now: Date): Promise<StoredAction[]> => due(on, now.toISOString());

const lock = statement<{ id: string }>(
  "pending.lock",
  `select p.id from pending_action p where p.merchant_id = $1 and p.id = $2 and ${IS_OPEN} for update skip locked`,
);

/** Locks an open action until the transaction ends; false where it is not open any more, or another process has it. */
export const lockAction = async (tx: Queryable, { merchantId, id }: Pick<StoredAction, "merchantId" | "id">): Promise<boolean> =>
  (await lock(tx, merchantId, id)).length > 0;

const end = statement(
  "pending.end",
  `update pending_action set done_at = case when $4::text is null then $3::timestamptz end, dropped_why = $4 where merchant_id = $1 and id = $2`,
);

/** Ends a locked action: it was done, or dropped for a refusal. */
export async function endAction(
  tx: Queryable,
  { merchantId, id }: Pick<StoredAction, "merchantId" | "id">,
  { at, droppedWhy }: { at: Date; droppedWhy: string | null },
): Promise<void> {
  await end(tx, merchantId, id, at.toISOString(), droppedWhy);
}

/** Why an action was not done that an error of the server has kept from being done. */
export const FAILED = "failed";

const fail = statement<{ droppedWhy: string | null }>(
  "pending.fail",
  `update pending_action p set failures = p.failures + 1, last_error = $4,
     next_at = $3::timestamptz + make_interval(secs => (array[${PAUSES.join(", ")}])[p.failures + 1]),
     dropped_why = case when p.failures >= ${PAUSES.length} then '${FAILED}' end
   where p.merchant_id = $1 and p.id = $2 and ${IS_OPEN} returning p.dropped_why as "droppedWhy"`,
);

/** Sets an action back that has failed with an error; after the last attempt it is dropped. True: it is dropped now. */
export async function failAction(
  on: Queryable,
  { merchantId, id }: Pick<StoredAction, "merchantId" | "id">,
  { at, error }: { at: Date; error: string },
): Promise<boolean> {
  const [row] = await fail(on, merchantId, id, at.toISOString(), error);
  return row?.droppedWhy === FAILED;
}

const undo = statement<{ id: string }>(
  "pending.undo",
  `update pending_action p set undone_at = $3, undone_by = $4 where p.merchant_id = $1 and p.id = $2 and ${IS_OPEN} and p.due_at > $3
   returning p.id`,
);

/** Undoes an action that is not due yet; false where it is due or ended. */
export const undoAction = async (
  on: Queryable,
  { merchantId, id }: Pick<StoredAction, "merchantId" | "id">,
  { at, by }: { at: Date; by: string },
): Promise<boolean> => (await undo(on, merchantId, id, at.toISOString(), by)).length > 0;
