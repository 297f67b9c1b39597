import type { StaffOrderDetail } from "@comanda/contract/staff/orders/order-shapes";
import { money, moneyText, sum } from "@comanda/domain/money/money";
import type { RefundedTax } from "../../platform/db/schema/refund.ts";
import { statement } from "../../platform/db/queryable.ts";
import { FAILED_KEY } from "../read/failed-refunds-sql.ts";

type Refund = StaffOrderDetail["refunds"][number];

/** Money given back from an order, as stored, with what it is of. */
export type RefundRow = Omit<Refund, "by" | "at"> & {
  orderId: string;
  beside: string;
  net: string;
  charge: string;
  taxes: RefundedTax[];
  otherTax: string;
  tips: string;
  untaxed: string;
  promotions: string;
  coupons: string;
  discounts: string;
  points: number;
  earnedTaken: number;
  couponIds: string[];
  staffName: string;
  requestHash: string;
  businessDay: string;
  at: Date;
  /** The refund that has failed, of which it has the opposite amounts; null for another one. */
  undoes: string | null;
};

/** SQL: the columns of a refund `r`, as `RefundRow` names them. */
export const REFUND_COLUMNS = `r.id, r.order_id as "orderId", r.state, r.what, r.method, r.payment_id as "paymentId", r.items, r.amount, r.beside, r.net,
  r.charge, r.taxes, r.other_tax as "otherTax", r.tips, r.untaxed, r.promotions, r.coupons, r.discounts, r.points, r.earned_taken as "earnedTaken",
  r.coupon_ids as "couponIds", r.reason, r.is_later as "isLater", r.problem, r.staff_name as "staffName", r.request_hash as "requestHash",
  r.business_day as "businessDay", r.at, case when r.key like '${FAILED_KEY}%' then substr(r.key, ${FAILED_KEY.length + 1}) end as undoes`;

/** What was given back of an order, oldest first, also what a provider has not confirmed or has refused. */
export const refundsOfOrder = statement<RefundRow, { merchantId: string; orderId: string }>(
  "console.refunds-of-order",
  `select ${REFUND_COLUMNS} from refund r where r.merchant_id = :merchantId and r.order_id = :orderId order by r.at, r.id`,
);

/** A refund as the console shows it; its amount has the part of the tips beside the total. */
export function refundView(row: RefundRow): Refund {
  const { id, state, what, method, paymentId, items, amount, beside, reason, isLater, problem, staffName, at } = row;
  return {
    id,
    state,
    what,
    method,
    paymentId,
    items,
    amount: moneyText(sum([money(amount), money(beside)])),
    reason,
    isLater,
    // While the provider is asked, it is what the problem is where no answer comes.
    problem: state === "pending" ? "" : problem,
    by: staffName,
    at: at.toISOString(),
  };
}

/** The refunds of an order as the console shows them: one that was given back and has failed since is a failed one. */
export function refundViews(rows: readonly RefundRow[]): Refund[] {
  const failed = new Map(rows.flatMap(({ undoes, problem }) => (undoes === null ? [] : [[undoes, problem] as const])));
  return rows
    .filter(({ undoes }) => undoes === null)
    .map((row) => {
      const problem = failed.get(row.id);
      return { ...refundView(row), ...(problem !== undefined && { state: "failed" as const, problem }) };
    });
}
