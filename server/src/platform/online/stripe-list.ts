import { digitsOf } from "@comanda/domain/money/currency-digits";
import { fromMinorUnits } from "@comanda/domain/money/minor-units";
import { minus, type Money, NOTHING } from "@comanda/domain/money/money";
import { callStripe, recordOf, type StripeAccount, textOf } from "../card/stripe-requests.ts";
import type { ListOutcome, ListRequest, MovementAtProvider } from "./online-provider.ts";

/*
 * The balance transactions of an account, of API version 2024-06-20: https://docs.stripe.com/api/balance_transactions/list. Each has the charge,
 * refund or dispute that it came from, expanded.
 */

const PAGE_SIZE = 100;
/** The most pages that are read: a longer list is not compared. */
const MOST_PAGES = 30;

/** What kind of movement a balance transaction is; others, such as payouts, are none. */
const KINDS: Partial<Record<string, MovementAtProvider["kind"]>> = {
  charge: "payment",
  payment: "payment",
  refund: "back",
  payment_refund: "back",
  refund_failure: "back",
  payment_failure_refund: "back",
  adjustment: "back",
};

/** Reads the movements of an account between two instants, all pages of them. */
export async function listMovements(account: StripeAccount, request: ListRequest): Promise<ListOutcome> {
  const movements: MovementAtProvider[] = [];
  let after: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await callStripe(account, { method: "GET", path: `/v1/balance_transactions?${queryOf(request, after)}` });
    if (answer.kind !== "object") return { kind: "unknown", reason: answer.reason, isAnswered: answer.kind === "refused" };
    const rows: unknown[] | null = Array.isArray(answer.object.data) ? answer.object.data : null;
    if (!rows) return { kind: "unknown", reason: "not-a-list", isAnswered: true };
    for (const row of rows) {
      const movement = movementOf(recordOf(row), request);
      if (movement) movements.push(movement);
    }
    after = textOf(recordOf(rows.at(-1))?.id);
    if (answer.object.has_more !== true || after === null) return { kind: "list", movements };
  }
  return { kind: "unknown", reason: "list-too-long", isAnswered: true };
}

function queryOf({ from, to }: ListRequest, after: string | null): URLSearchParams {
  const seconds = (at: Date) => String(Math.floor(at.getTime() / 1000));
  return new URLSearchParams({
    "created[gte]": seconds(from),
    "created[lt]": seconds(to),
    limit: String(PAGE_SIZE),
    "expand[]": "data.source",
    ...(after !== null && { starting_after: after }),
  });
}

/** An adjustment that is not of a dispute is none of a payment. What came in a currency that is exchanged has its amount in its source alone. */
function movementOf(row: Record<string, unknown> | null, { merchantId, currency }: ListRequest): MovementAtProvider | null {
  const kind = KINDS[textOf(row?.type) ?? ""];
  const [id, source] = [textOf(row?.id), recordOf(row?.source)];
  const isDispute = source?.object === "dispute";
  if (!row || !kind || id === null || (row.type === "adjustment" && !isDispute)) return null;
  const isExchanged = textOf(row.currency)?.toUpperCase() !== currency;
  if (isExchanged && textOf(source?.currency)?.toUpperCase() !== currency) return null;
  const digits = digitsOf(currency);
  const units = typeof row.amount === "number" ? row.amount : 0;
  const amount = amountOf(isExchanged ? source?.amount : units, digits);
  const isReturned = kind === "back" && units > 0;
  const metadata = recordOf(source?.metadata);
  return {
    id,
    kind,
    amount: isReturned ? minus(NOTHING, amount) : amount,
    fee: isExchanged ? NOTHING : signedAmount(row.fee, digits),
    paymentRef: textOf(source?.payment_intent),
    attemptId: metadata?.merchant === merchantId ? textOf(metadata.attempt) : null,
    isDispute,
    at: new Date((typeof row.created === "number" ? row.created : 0) * 1000),
  };
}

const amountOf = (units: unknown, digits: number): Money =>
  (typeof units === "number" ? fromMinorUnits(Math.abs(units), digits) : null) ?? NOTHING;

/** A fee that is given back is below zero. */
const signedAmount = (units: unknown, digits: number): Money =>
  typeof units === "number" && units < 0 ? minus(NOTHING, amountOf(units, digits)) : amountOf(units, digits);
