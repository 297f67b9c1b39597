import type { PaymentMethod } from "../../db/schema/payment.ts";
import type { OrderActor } from "../event/order-event-sql.ts";

/** A payment of an order to be written. */
export type NewPayment = {
  id: string;
  method: PaymentMethod;
  amount: string;
  /** The key of the call that records it. */
  key: string;
  businessDay: string;
  at: Date;
  actor: OrderActor;
};

/** SQL: the part of a statement that writes payments of the order in `changed`, from the parameter with the result of `paymentColumns`. */
export const insertPayments = (changed: string, payments: string): string =>
  `insert into payment (merchant_id, id, order_id, method, amount, group_id, staff_id, staff_name, staff_role, key, business_day, at)
    select $1, p.id, ${changed}.id, p.method, p.amount, p.id, p.staff_id, p.staff_name, p.staff_role, p.key, p.business_day, p.at
    from ${changed}, jsonb_to_recordset(${payments}::jsonb) as p (id bigint, method text, amount numeric, staff_id bigint, staff_name text,
      staff_role text, key text, business_day text, at timestamptz)`;

/** The parameter of `insertPayments`. */
export const paymentColumns = (...payments: NewPayment[]): string =>
  JSON.stringify(
    payments.map(({ id, method, amount, key, businessDay, at, actor }) => ({
      id,
      method,
      amount,
      key,
      business_day: businessDay,
      at,
      staff_id: actor.kind === "person" ? actor.id : null,
      staff_name: actor.name,
      staff_role: actor.role,
    })),
  );
