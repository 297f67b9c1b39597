import type { Topic } from "../bus/topics.ts";
import type { PendingAction } from "@comanda/contract/staff/orders/order-shapes";
import type { Holder, KeyScope, StaffRole } from "@comanda/domain/staff/permissions";
import { type Queryable, statement } from "../db/queryable.ts";

/** Who asked for an action: a person, with the name and the role of who lent a permission for it, or a key of another program. */
export type PendingActor =
  | { kind: "person"; id: string; name: string; role: StaffRole; lentBy?: string; lentRole?: StaffRole; device?: string }
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

/** The topic that announces a new pending action, with the time at which it is due in milliseconds. */
export const PENDING_TOPIC = "comanda_pending" as const satisfies Topic;

/** The pauses after failed attempts, in seconds. */
const PAUSES = [5, 15, 60];

const COLUMNS = `p.merchant_id as "merchantId", p.id, p.action, p.subject_kind as "subjectKind", p.subject_id as "subjectId",
  p.row_version as "rowVersion", p.body, p.actor, p.created_at as "createdAt", p.due_at as "dueAt"`;
const IS_OPEN = `p.done_at is null and p.undone_at is null and p.dropped_why is null`;

const insert = statement<
  object,
  {
    merchantId: string;
    id: string;
    action: string;
    subjectKind: string;
    subjectId: string;
    rowVersion: number;
    body: string;
    actor: string;
    createdAt: string;
    dueAt: string;
  }
>(
  "pending.insert",
  `with written as (
     insert into pending_action (merchant_id, id, action, subject_kind, subject_id, row_version, body, actor, created_at, due_at)
     values (:merchantId, :id, :action, :subjectKind, :subjectId, :rowVersion, :body::jsonb, :actor::jsonb, :createdAt, :dueAt) returning due_at
   )
   select announce('${PENDING_TOPIC}', (extract(epoch from due_at) * 1000)::bigint::text) from written`,
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
  await insert(tx, {
    merchantId,
    id,
    action: action.action,
    subjectKind,
    subjectId,
    rowVersion,
    body: JSON.stringify(body),
    actor: JSON.stringify(actor),
    createdAt: createdAt.toISOString(),
    dueAt: dueAt.toISOString(),
  });
}

const openOf = statement<StoredAction, { merchantId: string; subjectKind: string; subjectId: string }>(
  "pending.open-of",
  `select ${COLUMNS} from pending_action p where p.merchant_id = :merchantId and p.subject_kind = :subjectKind and p.subject_id = :subjectId and ${IS_OPEN}
   order by p.due_at limit 1`,
);

/** The open action on a record; null where there is none. The caller has locked the record. */
export const findActionOn = async (
  tx: Queryable,
  { merchantId, subjectKind, subjectId }: Pick<StoredAction, "merchantId" | "subjectKind" | "subjectId">,
): Promise<StoredAction | null> => (await openOf(tx, { merchantId, subjectKind, subjectId }))[0] ?? null;

const joinsInto = statement<StoredAction, { merchantId: string; into: string; except: string }>(
  "pending.joins-into",
  `select ${COLUMNS} from pending_action p
   where p.merchant_id = :merchantId and p.action = 'join' and p.body ->> 'into' = :into::text and p.subject_id <> :except and ${IS_OPEN} order by p.due_at limit 1`,
);

/** The open action that joins another order, except one, into this one; null where there is none. */
export const findJoinInto = async (
  tx: Queryable,
  { merchantId, into, except }: { merchantId: string; into: string; except: string },
): Promise<StoredAction | null> => (await joinsInto(tx, { merchantId, into, except }))[0] ?? null;

const byId = statement<StoredAction & { isOpen: boolean }, { merchantId: string; id: string }>(
  "pending.by-id",
  `select ${COLUMNS}, ${IS_OPEN} as "isOpen" from pending_action p where p.merchant_id = :merchantId and p.id = :id`,
);

/** An action by its id, open or not. */
export const findAction = async (on: Queryable, merchantId: string, id: string) => (await byId(on, { merchantId, id }))[0] ?? null;

const due = statement<StoredAction, { now: string }>(
  "pending.due",
  `select ${COLUMNS} from pending_action p where p.due_at <= :now and ${IS_OPEN} and (p.next_at is null or p.next_at <= :now) and not is_moving(p.merchant_id)
   order by coalesce(p.next_at, p.due_at), p.id limit 50`,
);

/** Actions that are due, at most 50, the oldest first; one that has failed is due again at its next attempt. */
export const findDueActions = (on: Queryable, now: Date): Promise<StoredAction[]> => due(on, { now: now.toISOString() });

const lock = statement<{ id: string }, { merchantId: string; id: string }>(
  "pending.lock",
  `select p.id from pending_action p where p.merchant_id = :merchantId and p.id = :id and ${IS_OPEN} for update skip locked`,
);

/** Locks an open action until the transaction ends; false where it is not open any more, or another process has it. */
export const lockAction = async (tx: Queryable, { merchantId, id }: Pick<StoredAction, "merchantId" | "id">): Promise<boolean> =>
  (await lock(tx, { merchantId, id })).length > 0;

const end = statement<object, { merchantId: string; id: string; at: string; droppedWhy: string | null }>(
  "pending.end",
  `update pending_action set done_at = case when :droppedWhy::text is null then :at::timestamptz end, dropped_why = :droppedWhy where merchant_id = :merchantId and id = :id`,
);

/** Ends a locked action: it was done, or dropped for a refusal. */
export async function endAction(
  tx: Queryable,
  { merchantId, id }: Pick<StoredAction, "merchantId" | "id">,
  { at, droppedWhy }: { at: Date; droppedWhy: string | null },
): Promise<void> {
  await end(tx, { merchantId, id, at: at.toISOString(), droppedWhy });
}

const postpone = statement<object, { merchantId: string; id: string; until: string }>(
  "pending.postpone",
  `update pending_action set next_at = :until where merchant_id = :merchantId and id = :id`,
);

/** Sets a locked action back that cannot be done yet: it stays open, and is due again then. */
export const postponeAction = (tx: Queryable, { merchantId, id }: Pick<StoredAction, "merchantId" | "id">, until: Date) =>
  postpone(tx, { merchantId, id, until: until.toISOString() });

/** Why an action was not done that an error of the server has kept from being done. */
export const FAILED = "failed";

const fail = statement<{ droppedWhy: string | null }, { merchantId: string; id: string; at: string; error: string }>(
  "pending.fail",
  `update pending_action p set failures = p.failures + 1, last_error = :error,
     next_at = seconds_after(:at, (array[${PAUSES.join(", ")}])[p.failures + 1]),
     dropped_why = case when p.failures >= ${PAUSES.length} then '${FAILED}' end
   where p.merchant_id = :merchantId and p.id = :id and ${IS_OPEN} returning p.dropped_why as "droppedWhy"`,
);

/** Sets an action back that has failed with an error; after the last attempt it is dropped. True: it is dropped now. */
export async function failAction(
  on: Queryable,
  { merchantId, id }: Pick<StoredAction, "merchantId" | "id">,
  { at, error }: { at: Date; error: string },
): Promise<boolean> {
  const [row] = await fail(on, { merchantId, id, at: at.toISOString(), error });
  return row?.droppedWhy === FAILED;
}

const undo = statement<{ id: string }, { merchantId: string; id: string; at: string; by: string }>(
  "pending.undo",
  `update pending_action p set undone_at = :at, undone_by = :by where p.merchant_id = :merchantId and p.id = :id and ${IS_OPEN} and p.due_at > :at
   returning p.id`,
);

/** Undoes an action that is not due yet; false where it is due or ended. */
export const undoAction = async (
  on: Queryable,
  { merchantId, id }: Pick<StoredAction, "merchantId" | "id">,
  { at, by }: { at: Date; by: string },
): Promise<boolean> => (await undo(on, { merchantId, id, at: at.toISOString(), by })).length > 0;
