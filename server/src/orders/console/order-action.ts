import type { PendingAction, StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Holder } from "@comanda/domain/staff/permissions";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import type { MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";
import { holderOfActor, storeAction, type StoredAction } from "../../platform/pending/pending-store.ts";
import type { PendingHandler } from "../../platform/pending/pending-worker.ts";
import { holderOf, personOf, type StaffCaller } from "../../identity/caller/staff-caller.ts";
import { type Acting, holdOrder } from "../event/hold-order.ts";
import type { OrderWithItems } from "../read/order-record.ts";
import { actOnOrder, checkNothingPending } from "./act-on-order.ts";
import { storedActionView } from "../../platform/pending/pending-action.ts";
import { undoSecondsOf } from "../../platform/pending/undo-time.ts";

/** What a person asked for: the body of the call, the version of the order that the person saw, who has which permissions, and the time now. */
export type Requested<Body> = { body: Body; rowVersion: number; holder: Holder; at: Date };

/** Who does an action, what was asked for, and the menu, which is read before the transaction. */
export type Performing<Body> = Acting & { body: Body; snapshot: MenuSnapshot };

/** An action of the staff on an order, done when it can no longer be undone. */
export type OrderAction<Body, Why extends string> = {
  name: StoredAction["action"];
  /** Refuses it, when it is requested and again when it is due. */
  check(tx: Queryable, held: OrderWithItems, requested: Requested<Body>): Promise<Result<null, Why>>;
  /** Whether something outside has to end first: it is stored until then, also where the restaurant has no undo time. */
  mustWait?(tx: Queryable, held: OrderWithItems): Promise<boolean>;
  /** Does it; only after `check` in the same transaction. */
  perform(tx: Queryable, held: OrderWithItems, performing: Performing<Body>): Promise<Result<null, Why>>;
};

/** Does an action that is due: dropped with the refusal where the order has changed meanwhile. */
export const handlerOf =
  <Body, Why extends string>({ check, perform }: OrderAction<Body, Why>): PendingHandler =>
  async ({ clock, random, menus }, { merchantId, subjectId, rowVersion, body: stored, actor }) => {
    const snapshot = await menus.latest(merchantId);
    return async (tx) => {
      const held = await holdOrder(tx, merchantId, subjectId);
      if (!held || !snapshot) return "not-found";
      // Stored by `requestAction`, from a validated body.
      const body = stored as Body;
      const checked = await check(tx, held, { body, rowVersion, holder: holderOfActor(actor), at: clock.now() });
      if (!checked.ok) return checked.why;
      const done = await perform(tx, held, { body, actor, at: clock.now(), random, snapshot });
      return done.ok ? null : done.why;
    };
  };

type ActionRequest<Body, Why extends string> = { orderId: string; action: OrderAction<Body, Why>; body: Body; rowVersion: number };

/** Checks an action and stores it until it is due; where the restaurant has no undo time, does it at once. */
export async function requestAction<Body extends Record<string, unknown>, Why extends string>(
  deps: Deps,
  caller: StaffCaller,
  { orderId, action, body, rowVersion }: ActionRequest<Body, Why>,
): Promise<Result<{ pending: PendingAction | null; order: StaffOrder }, Why | "not-found" | "action-pending">> {
  const snapshot = await deps.menus.latest(caller.merchantId);
  if (!snapshot) return refuse("not-found");
  const undoSeconds = undoSecondsOf(snapshot.merchant);
  const [actor, holder] = [personOf(caller), holderOf(caller)];
  const result = await actOnOrder(
    deps,
    { caller, orderId },
    async (tx, held, acting): Promise<Result<PendingAction | null, Why | "action-pending">> => {
      const free = await checkNothingPending(tx, held.order);
      if (!free.ok) return free;
      const checked = await action.check(tx, held, { body, rowVersion, holder, at: acting.at });
      if (!checked.ok) return checked;
      if (undoSeconds === 0 && !(await action.mustWait?.(tx, held))) return action.perform(tx, held, { ...acting, body, snapshot });
      const subject = { subjectKind: "order" as const, subjectId: orderId, rowVersion: held.order.rowVersion };
      const { merchantId } = caller;
      const asking = { merchantId, action: action.name, ...subject, body, actor, createdAt: acting.at, undoSeconds };
      const stored = await storeAction(tx, deps.random, asking);
      return ok(storedActionView(stored, String(held.order.serial)));
    },
  );
  return result.ok ? ok({ pending: result.value.value, order: result.value.order }) : refuse(result.why, result.help);
}
