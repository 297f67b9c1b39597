import type { PendingAction } from "@comanda/contract/staff/orders/order-shapes";
import type { StoredAction } from "./pending-store.ts";

/** A pending action as stored; instants are ISO texts. */
export type PendingActionRow = {
  id: string;
  action: PendingAction["action"];
  subjectKind: PendingAction["subjectKind"];
  subjectId: string;
  actor: { id: string | null; name: string };
  createdAt: string;
  dueAt: string;
  droppedWhy: string | null;
};

/** The view of a pending action; `subjectName` is the serial of the order or the name of the table. */
export const pendingView = ({ actor, createdAt, dueAt, ...row }: PendingActionRow, subjectName: string): PendingAction => ({
  ...row,
  subjectName,
  by: actor.name,
  byId: actor.id,
  createdAt: new Date(createdAt).toISOString(),
  dueAt: new Date(dueAt).toISOString(),
});

/** The view of an action in progress. */
export const storedActionView = ({ id, action, subjectKind, subjectId, actor, createdAt, dueAt }: StoredAction, subjectName: string) =>
  pendingView(
    {
      id,
      action,
      subjectKind,
      subjectId,
      actor,
      createdAt: createdAt.toISOString(),
      dueAt: dueAt.toISOString(),
      droppedWhy: null,
    },
    subjectName,
  );
