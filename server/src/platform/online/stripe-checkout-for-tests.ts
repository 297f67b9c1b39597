import { createHmac } from "node:crypto";
import { FEE, type HostedMovement, type HostedPage, type HostedPages } from "./hosted-pages-for-tests.ts";
import type { StandInAnswer, StandInRequest } from "./stand-in-for-tests.ts";

export const STRIPE_ACCOUNT = { secretKey: "sk_test_stand_in", webhookSecret: "whsec_stand_in" };

/** The least of a session in minor units, of currencies in which it is another than 50. */
const LEAST_UNITS: Readonly<Record<string, number>> = { CZK: 1_500, GBP: 30, HUF: 17_500, MXN: 1_000, SEK: 300 };

const json = (status: number, body: object): StandInAnswer => ({ status, type: "application/json", body: JSON.stringify(body) });
const refused = (code: string, status = 400) => json(status, { error: { type: "invalid_request_error", code } });

const intentOf = (page: HostedPage) => `pi_${page.id.slice(3)}`;

/** The error of a card that was declined, which names the card. */
const DECLINED = {
  type: "card_error",
  code: "card_declined",
  payment_method: { type: "card", card: { brand: "visa", last4: "0341" } },
};

/** A session as Stripe writes it, with what is expanded of its payment. */
function sessionBody(pages: HostedPages, page: HostedPage, base: string): object {
  const isPaid = page.status === "paid";
  const isSubmitted = page.status === "processing" || page.status === "refused";
  const charge = isPaid && {
    id: `ch_${page.id}`,
    amount_refunded: page.refunded,
    disputed: page.isDisputed,
    dispute: page.isDisputed
      ? {
          id: `dp_${page.id}`,
          status: page.disputeStatus,
          amount: page.disputedUnits,
          evidence_details: { due_by: page.disputeUntil },
        }
      : null,
    balance_transaction: pages.hasFees ? { fee: FEE } : null,
    // A charge has its ten newest refunds.
    refunds: { object: "list", has_more: refundsOf(pages, page.id).length > 10, data: refundsOf(pages, page.id).slice(0, 10) },
    payment_method_details: { type: "card", card: { brand: "visa", last4: "4242" } },
  };
  return {
    id: page.id,
    object: "checkout.session",
    livemode: pages.isLive,
    currency: page.currency.toLowerCase(),
    status: isPaid || isSubmitted ? "complete" : page.status,
    payment_status: isPaid ? "paid" : "unpaid",
    url: page.status === "open" ? `${base}/pay/${page.id}` : null,
    payment_intent: {
      id: intentOf(page),
      status: isPaid ? "succeeded" : page.status === "processing" ? "processing" : "requires_payment_method",
      amount_received: isPaid ? page.amount : 0,
      last_payment_error: page.declined === null ? null : { ...DECLINED, decline_code: page.declined },
      latest_charge: charge || null,
    },
  };
}

/** Sums the lines of a form as Stripe does. */
function amountIn(form: URLSearchParams): number {
  let total = 0;
  for (let at = 0; form.has(`line_items[${at}][quantity]`); at += 1)
    total += Number(form.get(`line_items[${at}][quantity]`)) * Number(form.get(`line_items[${at}][price_data][unit_amount]`));
  return total;
}

function refundAnswer(pages: HostedPages, form: URLSearchParams): StandInAnswer {
  const page = [...pages.pages.values()].find((one) => intentOf(one) === form.get("payment_intent"));
  if (!page || !pages.refund(page.id, Number(form.get("amount")), form.get("metadata[request]")))
    return refused(pages.refundRefusal ?? "charge_already_refunded");
  return json(200, refundsOf(pages, page.id)[0] ?? {});
}

/** The refunds of a page as Stripe writes them, the newest first. */
const refundsOf = (pages: HostedPages, pageId: string | undefined) =>
  pages.refunds
    .filter(({ page }) => page === pageId)
    .map(({ id, request, units, failed }) => ({
      id,
      object: "refund",
      amount: units,
      payment_intent: `pi_${pageId?.slice(3)}`,
      status: failed === null ? "succeeded" : "failed",
      ...(failed !== null && { failure_reason: failed }),
      metadata: request === null ? {} : { request },
    }))
    .toReversed();

const isAsked = (query: URLSearchParams, at: Date): boolean =>
  at.getTime() >= Number(query.get("created[gte]")) * 1000 && at.getTime() < Number(query.get("created[lt]")) * 1000;

/** The payouts as Stripe writes them, the newest first. */
function payoutList(pages: HostedPages, { query }: StandInRequest): object {
  const found = pages.payouts.filter(({ at }) => isAsked(query, at)).toReversed();
  const destination = { object: "bank_account", last4: "6789" };
  const bodyOf = ({ id, arrives }: (typeof found)[number]) => ({
    id,
    object: "payout",
    automatic: true,
    status: "in_transit",
    arrival_date: Math.floor(arrives.getTime() / 1000),
    destination,
  });
  return { object: "list", has_more: false, data: found.map(bodyOf) };
}

/** A page of the list of movements, the newest first, as Stripe writes it. */
function movementList(pages: HostedPages, { query }: StandInRequest): object {
  const payout = pages.payouts.find(({ id }) => id === query.get("payout"));
  const found = pages
    .lists(pages.movements)
    .filter(({ id, at }) => (payout ? payout.movements.includes(id) : isAsked(query, at)))
    .toReversed();
  const after = found.findIndex(({ id }) => id === query.get("starting_after")) + 1;
  const data = found.slice(after, after + Number(query.get("limit")));
  return { object: "list", has_more: after + data.length < found.length, data: data.map((one) => movementBody(pages, one)) };
}

function movementBody(pages: HostedPages, { id, pageId, type, units, fee, at }: HostedMovement): object {
  const page = pageId === null ? null : pages.at(pageId);
  const currency = page?.currency.toLowerCase() ?? "usd";
  const object = type === "adjustment" ? "dispute" : type === "charge" ? "charge" : "refund";
  // Only a charge has what the request named; a refund and a dispute name the payment.
  const metadata = type === "charge" ? (page?.metadata ?? {}) : {};
  const source = { id: `${object}_${id}`, object, amount: Math.abs(units), currency, payment_intent: page && intentOf(page), metadata };
  return {
    id,
    object: "balance_transaction",
    type,
    amount: units,
    fee,
    net: units - fee,
    currency,
    created: Math.floor(at.getTime() / 1000),
    source,
  };
}

type Answering = { pages: HostedPages; base: string; newId: () => string };

/** Answers a call of Stripe's API; null for another request. */
export function stripeAnswer({ pages, base, newId }: Answering, request: StandInRequest): StandInAnswer | null {
  const { asked, form, query, headers } = request;
  if (!/^(GET|POST) \/v1\//.test(asked)) return null;
  // Its accounts have a key of each mode; which one the session belongs to is what `isLive` says.
  if (!/^Bearer sk_(?:test|live)_(?:stand_in|elsewhere)$/.test(headers.authorization ?? "")) return refused("invalid_api_key", 401);
  const [, id = "", isExpiring] = /^(?:GET|POST) \/v1\/checkout\/sessions\/(cs_\w+)(\/expire)?$/.exec(asked) ?? [];
  // A key of another account knows no session of this one.
  const page = headers.authorization?.endsWith("_elsewhere") ? undefined : pages.pages.get(id);
  if (asked === "POST /v1/checkout/sessions") {
    const [amount, currency] = [amountIn(form), form.get("line_items[0][price_data][currency]")?.toUpperCase() ?? ""];
    if (!Number.isInteger(amount) || form.get("mode") !== "payment") return refused("parameter_invalid_integer");
    if (amount < (LEAST_UNITS[currency] ?? 50)) return refused("amount_too_small");
    const about = { id: newId(), provider: "stripe", amount, currency, returnTo: form.get("success_url") ?? "", notifyAt: "" } as const;
    const named = ["attempt", "merchant"].map((name) => [name, form.get(`payment_intent_data[metadata][${name}]`) ?? ""]);
    return json(200, sessionBody(pages, pages.open({ ...about, metadata: Object.fromEntries(named) }), base));
  }
  if (asked === "GET /v1/payouts") return json(200, payoutList(pages, request));
  if (asked === "GET /v1/balance_transactions") return json(200, movementList(pages, request));
  if (asked === "GET /v1/checkout/sessions") return json(200, { object: "list", data: [] });
  if (asked === "POST /v1/refunds") return refundAnswer(pages, form);
  if (asked === "GET /v1/refunds")
    return json(200, { object: "list", data: refundsOf(pages, `cs_${query.get("payment_intent")?.slice(3)}`) });
  if (!page) return refused("resource_missing", 404);
  if (!isExpiring) return json(200, withIntent(sessionBody(pages, page, base), headers));
  if (page.status !== "open") return refused("checkout_session_not_open");
  page.status = "expired";
  return json(200, sessionBody(pages, page, base));
}

/** The payment of a session is its id alone where it is not expanded. */
const withIntent = (body: object, { expands }: StandInRequest["headers"]): object =>
  expands || !("payment_intent" in body) ? body : { ...body, payment_intent: (body.payment_intent as { id: string }).id };

/** A notification as Stripe signs it. */
export function stripeWebhook(
  page: HostedPage,
  { now, secret = STRIPE_ACCOUNT.webhookSecret }: { now: Date; secret?: string | undefined },
) {
  const event = {
    id: `evt_${page.id}`,
    object: "event",
    type: "checkout.session.completed",
    data: { object: { id: page.id, object: "checkout.session" } },
  };
  const body = JSON.stringify(event);
  const seconds = Math.floor(now.getTime() / 1000);
  const signatureWith = (key: string) => createHmac("sha256", key).update(`${seconds}.${body}`).digest("hex");
  // While a secret is replaced there is a signature with each.
  const signatures = secret.split(" ").map((key) => `v1=${signatureWith(key)}`);
  return { body, headers: { "content-type": "application/json", "stripe-signature": [`t=${seconds}`, ...signatures].join() } };
}
