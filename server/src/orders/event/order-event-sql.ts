import type { OrderEventKind } from "@comanda/domain/order/order-event";
import type { StaffRole } from "@comanda/domain/staff/permissions";
import { ORDER_TOPIC } from "../read/order-store.ts";

/** Who changes an order. `system`: an operator's command, or the server by itself. */
export type OrderActor = {
  kind: "diner" | "person" | "device" | "key" | "system";
  id: string | null;
  name: string;
  role: StaffRole | null;
  /** The name of the person who lent a permission for it. */
  lentBy?: string;
};

/** An operator's command. */
export const OPERATOR: OrderActor = { kind: "system", id: null, name: "npm run order", role: null };

/** An event of an order, before it has the version of the order. */
export type NewOrderEvent = {
  id: string;
  kind: OrderEventKind;
  at: Date;
  actor: OrderActor;
  reason?: string;
  /** What changed: ids of items, amounts, the other order. */
  change?: Record<string, unknown>;
};

/**
 * SQL: the part of a statement that writes the events of a change. `changed` names the part with `id` and `row_version` of the changed
 * order, `events` the parameter with the result of `eventColumns`; `:merchantId` is the merchant.
 */
export const insertEvents = (changed: string, events: string): string =>
  `insert into order_event (merchant_id, id, order_id, row_version, kind, at, actor_kind, actor_id, actor_name, actor_role, lent_by, reason, change)
    select :merchantId, e.id, ${changed}.id, ${changed}.row_version, e.kind, e.at, e.actor_kind, e.actor_id, e.actor_name, e.actor_role, e.lent_by, e.reason, e.change
    from ${changed}, jsonb_to_recordset(${events}::jsonb) as e
      (id bigint, kind text, at timestamptz, actor_kind text, actor_id bigint, actor_name text, actor_role text, lent_by text, reason text, change jsonb)`;

/** SQL: the end of a statement that changes an order: writes its events, and tells who follows the order. */
export const writeEventsAndNotify = (changed: string, events: string): string =>
  `events as (
   ${insertEvents(changed, events)}
   )
   select announce('${ORDER_TOPIC}', :merchantId::text || ' ' || id || ' ' || row_version) from ${changed}`;

/** The parameter of `insertEvents`. */
export const eventColumns = (...events: NewOrderEvent[]): string =>
  JSON.stringify(
    events.map(({ id, kind, at, actor, reason = "", change = {} }) => ({
      id,
      kind,
      at,
      actor_kind: actor.kind,
      actor_id: actor.id,
      actor_name: actor.name,
      actor_role: actor.role,
      lent_by: actor.lentBy ?? null,
      reason,
      change,
    })),
  );
