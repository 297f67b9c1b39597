import { RATINGS } from "@comanda/domain/order/rating";
import { z } from "zod";
import { decimal, idOut, instant, money } from "../scalars.ts";
import { orderStatus, orderType } from "../shapes/code-shapes.ts";

/** The lines of the figures of which each is a sum over orders. */
const FIGURE_LINES = [
  "dishes",
  "net",
  "billed",
  "promotions",
  "coupons",
  "discounts",
  "charges",
  "tax",
  "tips",
  "card",
  "cash",
  "other",
  "online",
  "written-off",
  "not-paid",
  "payment-tips",
  "given-back",
  "refunds-failed",
  "drawer",
  "open",
  "awaiting",
  "cancelled",
  "joined",
  "tests",
  "taken-off",
  "corrections",
  "rated",
  "dish",
  "hour",
] as const;
export const figureLine = z.enum(FIGURE_LINES).meta({ id: "FigureLine" });
export type FigureLine = z.output<typeof figureLine>;

/** The ways in which orders are paid. */
export const PAID_METHODS = ["card", "cash", "other", "online"] as const;

const day = z.iso.date();
const counted = z.object({ count: z.int(), amount: money });

/** A duration in whole seconds: its mean, half to even, and what a tenth of the orders took at least. Null without orders. */
const duration = z.object({ mean: z.int(), slowestTenth: z.int() }).nullable();

const paid = z.object({
  method: z.enum(PAID_METHODS),
  /** The payments that were not reversed. */
  count: z.int(),
  amount: money,
  /** Paid beside the orders' totals; outside of what is billed. */
  tips: money,
});

const dish = z.object({
  productId: idOut,
  name: z.string(),
  lang: z.string().optional(),
  /** Pieces, or units of weight where `unit` is one. */
  quantity: decimal,
  unit: z.string().nullable(),
  amount: money,
  /** What it cost in points; 0 for a dish that was paid with money. */
  points: z.int(),
});

/**
 * The figures of business days. All amounts but those of `beside` are sums over completed orders, which belong to the business day of their
 * placing; orders cancelled as a test are in no sum but `beside.tests`.
 */
export const figures = z.object({
  from: day,
  to: day,
  /** The business day that runs now. */
  today: day,
  /** How many minutes after midnight a business day begins and ends. */
  dayEndsAt: z.int(),
  /** The moment until which the figures are complete, where the period has the running day; null for a period that is over. */
  until: instant.nullable(),
  completed: z.int(),
  /** The completed orders that were not eaten in the restaurant. */
  toGo: z.int(),
  /** Net sales for each completed order; null for none. */
  averageOrder: money.nullable(),
  /** The same weekdays before, up to the same time of day where the period is not over; null where nothing was sold. */
  comparison: z.object({ from: day, to: day, net: money, changePercent: decimal.nullable() }).nullable(),
  sums: z.object({
    dishes: money,
    promotions: money,
    coupons: money,
    /** Discounts and benefits. */
    discounts: money,
    net: money,
    charges: money,
    /** Those that are not included in the prices are part of what is billed. */
    taxes: z.array(z.object({ taxId: z.string(), name: z.string(), rate: decimal, amount: money, isIncluded: z.boolean() })),
    tips: money,
    billed: money,
  }),
  paid: z.array(paid),
  /**
   * Of payments online that were taken on these days: the providers' fees, as far as they say them, what payers dispute and no bank has decided, and money
   * that belongs to no order. None of it is part of what is billed.
   */
  online: z.object({ fees: money, disputed: counted, unallocated: counted }),
  writtenOff: counted,
  /** What is billed and neither paid nor written off, with the first of the orders. */
  notPaid: counted.extend({ orders: z.array(z.object({ id: idOut, serial: z.int(), day })) }),
  /**
   * What was given back on these days, with tips, of orders of whatever day: its parts, and how it was given. The amounts are less the refunds that
   * were read on these days to have failed, which the counts leave out: they are negative where more failed than was given back. All other amounts
   * of the figures are of the orders as they were sold and paid.
   */
  givenBack: counted.extend({
    net: money,
    charges: money,
    /** Those that are not included in the prices. */
    taxes: money,
    tips: money,
    /** The refunds that had been accepted and have failed at their provider since, on the day on which the failure was read. */
    failed: counted,
    /** The refunds of orders whose day was over or closed, also those that have failed since. */
    later: counted,
    by: z.array(counted.extend({ method: z.enum(["card", "cash", "other"]) })),
  }),
  /** Cash that came in on these days, with tips and rounding, less what was given back; also of orders of other days. */
  drawer: money,
  /** What rounding of cash added to it; negative where it lowered it. */
  cashRounding: money,
  toKitchen: duration,
  toCompletion: duration,
  /** From the sending of a ticket to its end. */
  made: z.array(z.object({ stationId: idOut, name: z.string(), mean: z.int() })),
  /** Net sales by local hour of placing, the earliest first. */
  hours: z.array(
    z.object({
      hour: z.int(),
      net: money,
      /** The same hour of the compared days; null where there is no comparison. */
      before: money.nullable(),
      isRunning: z.boolean(),
    }),
  ),
  /** Of all dishes, the most sold first: those for money, and those for points. */
  dishes: z.array(dish),
  beside: z.object({
    open: counted,
    /** Orders that still wait for their payment. They are in no other line: an order of these days counts on them when it is paid, and ends by itself otherwise. */
    awaiting: counted,
    cancelled: z.array(counted.extend({ reason: z.string() })),
    joined: counted,
    tests: counted,
    takenOff: counted,
    corrections: counted,
    /** How diners found completed orders, the best first; what nobody said is missing. */
    ratings: z.array(counted.extend({ rating: z.enum(RATINGS) })),
    /** The first and the last serial of a single day; null for several days and for none. */
    serials: z.object({ first: z.int(), last: z.int() }).nullable(),
  }),
  /** Sums that must be equal and are not; empty where all agree. */
  differences: z.array(z.object({ of: z.enum(["billed", "dishes", "net", "serials"]), expected: decimal, found: decimal })),
});
export type Figures = z.output<typeof figures>;

/** The amounts that a closed day keeps. */
export const CLOSING_TOTALS = [
  "net",
  "billed",
  "card",
  "cash",
  "other",
  "online",
  "writtenOff",
  "notPaid",
  "givenBack",
  "drawer",
  "cashRounding",
] as const;
const closingTotal = z.enum(CLOSING_TOTALS);
const closingTotals = z.object({
  net: money,
  billed: money,
  card: money,
  cash: money,
  other: money,
  online: money,
  writtenOff: money,
  notPaid: money,
  givenBack: money,
  drawer: money,
  cashRounding: money,
});

/** A business day that is closed, with what has changed in it since. */
export const dayClosing = z.object({
  closedBy: z.string(),
  closedAt: instant,
  /** The cash that was counted in the drawer. */
  counted: money,
  /** The cash that came in on the day, at closing. */
  expected: money,
  /** Counted less expected. */
  difference: money,
  note: z.string(),
  totals: closingTotals,
  /** The amounts of now that differ from those at closing. */
  changes: z.array(z.object({ of: closingTotal, before: money, now: money, difference: money })),
});
export type DayClosing = z.output<typeof dayClosing>;

/** An order with its part of a line of the figures. */
export const orderOfLine = z.object({
  id: idOut,
  serial: z.int(),
  day,
  type: orderType,
  status: orderStatus,
  tableName: z.string(),
  placedAt: instant,
  amount: money,
});
