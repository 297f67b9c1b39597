import type { FigureLine } from "@comanda/contract/staff/figures-shapes";
import { AWAITS_PAYMENT } from "@comanda/domain/order/awaiting-payment";
import { OrderStatus } from "@comanda/domain/codes";
import { FAILED_KEY } from "../../orders/read/failed-refunds-sql.ts";
import { CATEGORIES, IS_LIVE, IS_TEST } from "./figures-sql.ts";

/**
 * The orders of a line, and the part of each: null for an order that has none. Both are SQL over an order `o`; `:of` is what the line is of.
 * `days`: which orders belong to the period, where it is not the business day of their placing that counts.
 */
type LineSql = { where: string; amount: string; days?: string };

const COMPLETED = `o.status = ${OrderStatus.Completed}`;
const COUNTS = `o.status <> ${OrderStatus.BeMerged} and not ${IS_TEST}`;

const sumOver = (table: string, amount: string, where: string): string =>
  `(select sum(${amount}) from ${table} where x.merchant_id = :merchantId and x.order_id = o.id and ${where})`;

const adjustments = (categories: readonly number[]): LineSql => ({
  where: COMPLETED,
  amount: sumOver("order_adjustment x", "x.amount", `x.category in (${categories.join(", ")})`),
});

const payments = (where: string, amount = "x.amount"): LineSql => ({
  where: COMPLETED,
  amount: `nullif(${sumOver("payment x", amount, `${where} and x.refund_id is null`)}, 0)`,
});

/** Payments store their business day as text. */
const DAY_TEXTS = ":from::date::text and :to::date::text";

/** The refunds of the days whose keys are `like` the key of the opposite of one that has failed, with an amount over a refund `x`. */
const refunds = (like: "like" | "not like", amount: string): LineSql => {
  const ofDays = (of: string) => `${of}.business_day between ${DAY_TEXTS} and ${of}.state = 'done' and ${of}.key ${like} '${FAILED_KEY}%'`;
  return {
    where: "true",
    days: `o.id in (select r.order_id from refund r where r.merchant_id = :merchantId and ${ofDays("r")})`,
    amount: sumOver("refund x", amount, ofDays("x")),
  };
};

/** An item by the alias of `sumOver`. */
const LIVE = IS_LIVE.replace("i.", "x.");

/** The orders of each line of the figures. */
export const LINE_SQL: Record<FigureLine, LineSql> = {
  dishes: { where: COMPLETED, amount: "o.sub_total" },
  billed: { where: COMPLETED, amount: "o.total" },
  net: { where: COMPLETED, amount: "o.sub_total - o.discount" },
  promotions: adjustments(CATEGORIES.promotions),
  coupons: adjustments(CATEGORIES.coupons),
  discounts: adjustments(CATEGORIES.discounts),
  charges: adjustments(CATEGORIES.charges),
  tips: adjustments(CATEGORIES.tips),
  tax: { where: COMPLETED, amount: sumOver("order_tax x", "x.amount", "x.tax_id || ':' || trim_scale(x.rate)::text = :of") },
  card: payments("x.method = 'card'"),
  cash: payments("x.method = 'cash'"),
  other: payments("x.method = 'other'"),
  online: payments("x.method = 'online'"),
  "written-off": payments("x.method = 'written-off'"),
  "payment-tips": payments("true", "x.tip"),
  drawer: {
    where: "true",
    days: `o.id in (select p.order_id from payment p where p.merchant_id = :merchantId and p.business_day between ${DAY_TEXTS} and p.method = 'cash')`,
    amount: sumOver("payment x", "x.amount + x.tip + x.rounding", `x.business_day between ${DAY_TEXTS} and x.method = 'cash'`),
  },
  "not-paid": { where: COMPLETED, amount: `nullif(o.total - coalesce(${sumOver("payment x", "x.amount", "x.refund_id is null")}, 0), 0)` },
  "given-back": refunds("not like", "x.amount + x.beside"),
  "refunds-failed": refunds("like", "-x.amount - x.beside"),
  open: { where: `o.status = ${OrderStatus.Progressing}`, amount: "o.total" },
  awaiting: { where: `o.status = ${AWAITS_PAYMENT}`, days: "o.business_day between :from::date and :to::date", amount: "o.total" },
  cancelled: { where: `o.status = ${OrderStatus.Cancelled} and not ${IS_TEST} and coalesce(o.cancel_reason, '') = :of`, amount: "o.total" },
  joined: { where: `o.status = ${OrderStatus.BeMerged}`, amount: "o.total" },
  tests: { where: IS_TEST, amount: "o.total" },
  "taken-off": { where: COUNTS, amount: sumOver("order_item x", "x.amount", `not ${LIVE}`) },
  corrections: { where: `not ${IS_TEST}`, amount: sumOver("payment x", "x.amount", "x.reverses is not null") },
  rated: {
    where: `${COMPLETED} and (select r.rating from order_rating r where r.merchant_id = :merchantId and r.order_id = o.id) = :of`,
    amount: "o.total",
  },
  dish: { where: COMPLETED, amount: sumOver("order_item x", "x.amount", `x.product_id::text = :of and ${LIVE}`) },
  hour: { where: `${COMPLETED} and extract(hour from o.created_at at time zone :zone)::text = :of`, amount: "o.sub_total - o.discount" },
};

const IN_PERIOD = "o.business_day between :from::date and :to::date and o.pay_by is null";

/** How many orders are read at a time. */
export const LINE_PAGE = 50;

/**
 * The orders of a line: those of the business days `:from` to `:to`, in the `:zone`, from the `:offset` on. The lines that use
 * neither zone nor `:of` name them, so that every statement has the same parameters.
 */
export const lineStatement = ({ where, amount, days = IN_PERIOD }: LineSql): string =>
  `with part as (
     select o.id, o.serial, o.business_day, o.type, o.status, o.table_name, o.created_at, ${amount} as amount
     from customer_order o
     where o.merchant_id = :merchantId and ${days} and ${where} and :zone::text is not null and :of::text is not null
   ),
   found as (select * from part where amount is not null)
   select (select count(*)::int from found) as total, (select coalesce(sum(amount), 0)::text from found) as amount,
     coalesce((select jsonb_agg(jsonb_build_object('id', f.id::text, 'serial', f.serial, 'day', f.business_day, 'type', f.type,
         'status', f.status, 'tableName', f.table_name, 'placedAt', f.created_at, 'amount', f.amount::text)
         order by f.business_day, f.serial)
       from (select * from found order by business_day, serial limit ${LINE_PAGE} offset :offset) f), '[]') as orders`;
