import { RESERVING_STATES } from "@comanda/domain/payment/online/attempt-state";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { OrderRecord } from "./order-record.ts";

/** SQL: the states in which an attempt of a diner may still take money, and reserves its amount. */
export const RESERVING = `(${RESERVING_STATES.map((state) => `'${state}'`).join(", ")})`;

/** Who pays a part of an order now. `name`: the first name of a member; null for a guest. */
type PayingRow = {
  orderId: string;
  attemptId: string;
  dinerId: string;
  name: string | null;
  amount: string;
  createdAt: Date;
  expiresAt: Date;
};

/** The attempts that may still take money for an order, oldest first. */
export const payingOf = statement<PayingRow, { merchantId: string; orderId: string }>(
  "payable.paying",
  `select l.order_id as "orderId", a.id as "attemptId", a.diner_id as "dinerId", m.first_name as name, l.amount, a.created_at as "createdAt", a.expires_at as "expiresAt"
   from attempt_allocation l
   join payment_attempt a on a.merchant_id = :merchantId and a.id = l.attempt_id and a.state in ${RESERVING}
   left join member m on m.merchant_id = :merchantId and m.diner_id = a.diner_id
   where l.merchant_id = :merchantId and l.order_id = :orderId order by a.created_at, a.id`,
);

/** The diners who pay a part of an order now, the first one first; none where only a card reader takes money. */
export const findPaying = async (
  on: Queryable,
  { merchantId, id, capturing }: Pick<OrderRecord, "merchantId" | "id" | "capturing">,
): Promise<PayingRow[]> => (Number(capturing) > 0 ? payingOf(on, { merchantId, orderId: id }) : []);

/** The same as the calls answer it. */
export const payingView = ({ attemptId, name, amount, createdAt }: PayingRow) => ({
  attemptId,
  name: name || null,
  amount,
  since: createdAt.toISOString(),
});

/** The same for a diner at the table. */
export const payingPhoneOf = (row: PayingRow, dinerId: string) => ({
  ...payingView(row),
  isYou: row.dinerId === dinerId,
  until: row.expiresAt.toISOString(),
});
