import type { PaymentMethod } from "../../platform/db/schema/payment.ts";
import type { OrderActor } from "../event/order-event-sql.ts";

/** A payment of an order to be written. */
export type NewPayment = {
  id: string;
  method: PaymentMethod;
  amount: string;
  tip?: string;
  /** Cash received, and given back; null for another means. */
  tendered?: string | null;
  change?: string | null;
  /** What rounding of cash, or to the step of a provider, adds to amount and tip; without it nothing. */
  rounding?: string;
  reference?: string;
  /** The same for the payments of several orders; without it the payment is alone. */
  groupId?: string;
  /** The payment that this one reverses. */
  reverses?: string;
  /** The refund of which it is the money. */
  refundId?: string;
  /** The items of the order that it pays, where a person chose dishes. */
  itemIds?: readonly string[] | null;
  reason?: string;
  /** The payment at a provider. */
  provider?: { name: string; paymentId: string };
  /** The attempt of a diner. */
  attemptId?: string;
  /** The shift of the drawer of cash. */
  drawerShiftId?: string | null;
  /** The key of the call that records it, and the hash of what the call asks for. */
  key: string;
  requestHash?: string;
  businessDay: string;
  at: Date;
  actor: OrderActor;
};

/** SQL: the part of a statement that writes payments of the order in `changed`, from the parameter with the result of `paymentColumns`. */
export const insertPayments = (changed: string, payments: string): string =>
  `insert into payment (merchant_id, id, order_id, method, amount, tip, tendered, change, rounding, reference, group_id, reverses, refund_id, item_ids, reason, staff_id,
      staff_name, staff_role, provider, provider_id, attempt_id, drawer_shift_id, key, request_hash, business_day, at)
    select :merchantId, p.id, ${changed}.id, p.method, p.amount, p.tip, p.tendered, p.change, p.rounding, p.reference, p.group_id, p.reverses, p.refund_id, p.item_ids, p.reason, p.staff_id,
      p.staff_name, p.staff_role, p.provider, p.provider_id, p.attempt_id, p.drawer_shift_id, p.key, p.request_hash, p.business_day, p.at
    from ${changed}, jsonb_to_recordset(${payments}::jsonb) as p (id bigint, method text, amount numeric, tip numeric, tendered numeric,
      change numeric, rounding numeric, reference text, group_id bigint, reverses bigint, refund_id bigint, item_ids jsonb, reason text, staff_id bigint, staff_name text, staff_role text,
      provider text, provider_id text, attempt_id bigint, drawer_shift_id bigint, key text, request_hash text, business_day text, at timestamptz)`;

/** The parameter of `insertPayments`. */
export const paymentColumns = (...payments: NewPayment[]): string =>
  JSON.stringify(
    payments.map(
      ({
        id,
        groupId = id,
        provider,
        attemptId,
        drawerShiftId,
        businessDay,
        requestHash,
        itemIds,
        refundId,
        actor,
        tip = "0.00",
        rounding = "0.00",
        reference = "",
        reason = "",
        ...payment
      }) => ({
        ...payment,
        id,
        group_id: groupId,
        tip,
        rounding,
        reference,
        reason,
        provider: provider?.name,
        provider_id: provider?.paymentId,
        attempt_id: attemptId,
        drawer_shift_id: drawerShiftId,
        request_hash: requestHash,
        item_ids: itemIds,
        refund_id: refundId,
        business_day: businessDay,
        ...staffColumns(actor),
      }),
    ),
  );

const staffColumns = ({ kind, id, name, role }: OrderActor) => ({
  staff_id: kind === "person" || kind === "key" ? id : null,
  staff_name: name,
  staff_role: role,
});
