import { DIFFERENCES } from "@comanda/domain/payment/online/compare-day";
import { PAYMENT_PROVIDERS } from "@comanda/domain/payment/online/payment-provider";
import { z } from "zod";
import { endpoint, staff } from "../../endpoint.ts";
import { idOut, instant, money } from "../../scalars.ts";
import { paidOrder } from "./paid-order.ts";

/** Of one business day. `net`: payments less what went back and the fees. */
const sums = z.object({ count: z.int(), payments: money, back: money, fees: money, net: money });

/**
 * What of a payment differs on the day, with its amounts of that day. `kind`: what was paid, or what went back. `isKnown`: whether this server has the
 * attempt that the provider names; what is `not-here` of a known one is read at the provider at once, and booked. `advice`: what to do about it, or why it
 * needs nobody, in the language of the reader. `pageUrl`: where the provider shows the payment, null where it has no such address.
 */
const difference = z.object({
  why: z.enum(DIFFERENCES),
  kind: z.enum(["payment", "back"]),
  isExplained: z.boolean().describe("Whether it needs nobody"),
  attemptId: idOut,
  isKnown: z.boolean(),
  advice: z.string(),
  paymentRef: z.string().nullable(),
  here: money,
  there: money,
  orders: z.array(paidOrder),
  pageUrl: z.string().nullable(),
});

/** What of a day a payout has: `amount`, after fees; `hasFailed`: the bank has not taken it. `arrivesOn`: as the provider expects it. */
const payout = z.object({
  id: z.string(),
  arrivesOn: z.iso.date(),
  hasFailed: z.boolean(),
  accountEnds: z.string().nullable(),
  count: z.int(),
  amount: money,
});

/**
 * `problem`: `no-list`, the provider offers none that a program reads; `no-answer`, it was not reached; `advice`: what to do then, in the language of the
 * reader, otherwise null. `there`: as the provider has it; `others`:
 * payments of other programs on the same account, which are not compared; both null without a list. `payouts`:
 * in which payouts the movements of the day at the provider are, the earliest first, and `notPaidOut`, what is in none yet; null where the provider does not say it.
 */
const comparedDay = z.object({
  provider: z.enum(PAYMENT_PROVIDERS),
  askedAt: instant,
  problem: z.enum(["no-list", "no-answer"]).nullable(),
  advice: z.string().nullable(),
  here: sums,
  there: sums.nullable(),
  others: z.object({ count: z.int(), amount: money }).nullable(),
  payouts: z.array(payout).nullable(),
  notPaidOut: z.object({ count: z.int(), amount: money }).nullable(),
  differences: z.array(difference),
});
export type ComparedDay = z.output<typeof comparedDay>;

/** Reads the provider's list while the call waits. One entry for the account in use, and for each other one with payments on that day. */
export const compareOnlineDay = endpoint({
  method: "GET",
  path: "/api/staff/payment-days/:day",
  summary: "The online payments of a business day compared with the provider's list, with each difference",
  needs: staff("figures.read"),
  params: z.object({ day: z.iso.date() }),
  data: z.array(comparedDay),
  refusals: [],
});

/**
 * Of each provider the lines `payments`, `given_back`, `fees` and `net`, then each difference. `difference` is what the provider has more. `what` is the
 * reason as in the comparison, or why there is no list; `to_do` says in the language of the reader what to do about it, or why it needs nobody. A cell
 * that a spreadsheet would read as a formula begins with an apostrophe.
 */
export const comparedDayFile = endpoint({
  method: "GET",
  path: "/api/staff/payment-days/:day/differences.csv",
  summary:
    "The online payments of a business day compared with the provider's list, with what to do about each difference, as CSV in UTF-8",
  needs: staff("figures.read"),
  params: z.object({ day: z.iso.date() }),
  data: z.string(),
  file: "text/csv",
  refusals: [],
});
