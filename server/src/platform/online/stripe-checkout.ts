import { digitsOf } from "@comanda/domain/money/currency-digits";
import { compare, isZero } from "@comanda/domain/money/decimal";
import { fromMinorUnits, minorUnits } from "@comanda/domain/money/minor-units";
import { type Money, NOTHING } from "@comanda/domain/money/money";
import { refundsOfCharge } from "../card/charge-refunds.ts";
import { callStripe, objectIn, recordOf, type StripeAccount, type StripeAnswer, textOf } from "../card/stripe-requests.ts";
import { checkSignature } from "../card/stripe-signature.ts";
import type {
  CheckOutcome,
  DisputeStatus,
  ExpireOutcome,
  OnlineMethod,
  OnlinePayment,
  OnlinePaymentProvider,
  ReadOutcome,
  StartOutcome,
  StartRequest,
} from "./online-provider.ts";
import { listMovements } from "./stripe-list.ts";
import { listPayouts } from "./stripe-payouts.ts";
import { NAMED, refundSession } from "./stripe-refunds.ts";

/*
 * Stripe Checkout Sessions in payment mode, of API version 2024-06-20 (`../card/stripe-requests.ts`):
 * https://docs.stripe.com/api/checkout/sessions, /api/refunds and /webhooks#verify-manually. `secret` is the secret key of the account,
 * `webhookSecret` the one of its webhook endpoint.
 */

/** How long a session lives, in seconds: at least 30 minutes, counted from when Stripe receives the request. It is ended before by `expire`. */
const LIFE_SECONDS = 3_600;

/** What is read with a session: its payment, the charge of it with the fee, a dispute, and its refunds. */
const EXPANDED = ["balance_transaction", "dispute", "refunds"].map((part) => `expand[]=payment_intent.latest_charge.${part}`).join("&");

/** `isLive`: whether only sessions of the live mode are opened, which take real money. */
type CheckoutAccount = StripeAccount & { isLive: boolean };

/** A provider on an account of Stripe. */
export function stripeCheckout({ webhookSecret, ...account }: CheckoutAccount & { webhookSecret: string }): OnlinePaymentProvider {
  const read = (providerId: string) => readSession(account, providerId);
  const isTestKey = /^[rs]k_test_/.test(account.secretKey);
  return {
    name: "stripe",
    pauseMs: 3_000,
    endsPages: true,
    mayTakeMore: () => false,
    repeatsRefunds: true,
    showsLaterChanges: true,
    webhookAnswer: JSON.stringify({ received: true }),
    isTestKey,
    check: () => checkAccount(account),
    start: (request) => startSession(account, request),
    read,
    confirm: read,
    pageOf: ({ paymentRef }) =>
      paymentRef && `https://dashboard.stripe.com/${isTestKey ? "test/" : ""}payments/${encodeURIComponent(paymentRef)}`,
    expire: (providerId) => expireSession(account, providerId),
    refund: (request) => refundSession(account, request),
    list: (request) => listMovements(account, request),
    payouts: (request) => listPayouts(account, request),
    verifyWebhook(body, headers, now) {
      const why = checkSignature(body, { header: headers.get("stripe-signature"), secret: webhookSecret, now });
      return why ?? eventOf(body) ?? "malformed";
    },
  };
}

/** Reads one session, which a key needs that is restricted to this. A wrong key is answered with 401, one without the permission with 403. */
async function checkAccount(account: StripeAccount): Promise<CheckOutcome> {
  const answer = await callStripe(account, { method: "GET", path: "/v1/checkout/sessions?limit=1" });
  if (answer.kind === "object") return { kind: "accepted" };
  return answer.kind === "unknown" && answer.isKeyRefused ? { kind: "refused", reason: answer.reason } : answer;
}

async function startSession(account: CheckoutAccount, request: StartRequest): Promise<StartOutcome> {
  const answer = await callStripe(account, { method: "POST", path: "/v1/checkout/sessions", form: sessionForm(request), key: request.key });
  if (answer.kind !== "object") return answer;
  // A session of the test mode takes no money: nobody is sent to it, and it ends by itself.
  if (account.isLive && answer.object.livemode !== true) return { kind: "refused", reason: "test-key" };
  const [providerId, redirect] = [textOf(answer.object.id), textOf(answer.object.url)];
  // The answer to a repeated request may be of a session that has ended, which has no address.
  return providerId
    ? { kind: "started", providerId, go: { redirect: redirect ?? request.returnTo } }
    : { kind: "unknown", reason: "not-a-session", isAnswered: true };
}

const readSession = async (account: StripeAccount, providerId: string): Promise<ReadOutcome> =>
  readOutcome(account, await callStripe(account, { method: "GET", path: `/v1/checkout/sessions/${providerId}?${EXPANDED}` }));

/** A session that is not open is refused: it was paid, or has ended before. What it is then is read. */
async function expireSession(account: StripeAccount, providerId: string): Promise<ExpireOutcome> {
  const path = `/v1/checkout/sessions/${providerId}/expire`;
  // Without a key: Stripe stores the answer to one, also an error 500, and a session that is ended twice has ended.
  const answer = await callStripe(account, { method: "POST", path });
  if (answer.kind === "unknown") return answer;
  const found = await readSession(account, providerId);
  if (found.kind === "unknown") return found;
  const { seen } = found.payment;
  if (seen === "expired") return { kind: "expired" };
  return seen === "open" || seen === "declined" ? { kind: "unknown", reason: "still-open", isAnswered: true } : { kind: "paid" };
}

/** The form of a session: the amount and the tip as two lines. The time of its end is the attempt's, so that a repeat asks for the same. */
function sessionForm({ attemptId, merchantId, isTest = false, amount, tip, currency, ...request }: StartRequest): Record<string, string> {
  const lines = [
    { of: amount, name: request.description },
    { of: tip, name: request.words.tip },
  ].filter((line) => !isZero(line.of));
  const about = { [isTest ? "test" : "attempt"]: attemptId, merchant: merchantId };
  return {
    mode: "payment",
    // With its wallets. Otherwise whatever the account has switched on is offered, also means of which the bank answers days later.
    "payment_method_types[0]": "card",
    client_reference_id: attemptId,
    success_url: request.returnTo,
    cancel_url: request.returnTo,
    // Otherwise, by a setting of the account, another currency is taken than the order's.
    "adaptive_pricing[enabled]": "false",
    locale: request.words.stripe,
    expires_at: String(Math.floor(request.createdAt.getTime() / 1000) + LIFE_SECONDS),
    ...Object.fromEntries(
      Object.entries(about).flatMap(([name, value]) => [
        [`metadata[${name}]`, value],
        [`payment_intent_data[metadata][${name}]`, value],
      ]),
    ),
    ...Object.fromEntries(
      lines.flatMap(({ of, name }, at) => [
        [`line_items[${at}][quantity]`, "1"],
        [`line_items[${at}][price_data][currency]`, currency.toLowerCase()],
        [`line_items[${at}][price_data][unit_amount]`, minorUnits(of, digitsOf(currency)) ?? ""],
        [`line_items[${at}][price_data][product_data][name]`, name],
      ]),
    ),
  };
}

/** An error about a session that is known to exist says nothing of its state. */
async function readOutcome(account: StripeAccount, answer: StripeAnswer): Promise<ReadOutcome> {
  if (answer.kind === "unknown") return answer;
  if (answer.kind === "refused") return { kind: "unknown", reason: answer.reason, isAnswered: true };
  const payment = await paymentOf(account, answer.object);
  return payment ? { kind: "payment", payment } : { kind: "unknown", reason: "not-a-session", isAnswered: true };
}

async function paymentOf(account: StripeAccount, session: Record<string, unknown>): Promise<OnlinePayment | null> {
  const providerId = textOf(session.id);
  if (!providerId) return null;
  const intent = recordOf(session.payment_intent);
  const charge = recordOf(intent?.latest_charge);
  const digits = digitsOf((textOf(session.currency) ?? "").toUpperCase());
  const amountOf = (value: unknown): Money => fromMinorUnits(value, digits) ?? NOTHING;
  const error = recordOf(intent?.last_payment_error);
  const reason = textOf(error?.decline_code) ?? textOf(error?.code);
  const dispute = recordOf(charge?.dispute);
  const isOver = intent?.status === "requires_payment_method" || intent?.status === "canceled";
  const given = await refundsOfCharge(account, { charge, payment: textOf(intent?.id), digits, named: NAMED });
  if (!given) return null;
  const part = { amount: amountOf(intent?.amount_received), ...given };
  return {
    providerId,
    seen: seenOf(session, { ...part, isDisputed: dispute !== null || charge?.disputed === true, isDeclined: error !== null, isOver }),
    ...part,
    fee: fromMinorUnits(recordOf(charge?.balance_transaction)?.fee, digits),
    // Without a charge, as where a card was declined before one, the error names the card.
    method: methodOf(recordOf(charge?.payment_method_details)) ?? methodOf(recordOf(error?.payment_method)),
    dispute: dispute && {
      until: instantOf(recordOf(dispute.evidence_details)?.due_by),
      status: disputeStatusOf(textOf(dispute.status)),
      amount: amountOf(dispute.amount),
    },
    paymentRef: textOf(intent?.id),
    reason,
  };
}

/** A warning that was closed (`warning_closed`) has taken nothing. */
const disputeStatusOf = (status: string | null): DisputeStatus =>
  status === "lost" ? "lost" : status === "won" || status === "warning_closed" ? "won" : "open";

type Found = Pick<OnlinePayment, "amount" | "refunds"> & { isDisputed: boolean; isDeclined: boolean; isOver: boolean };

/**
 * A session that is complete and not paid waits for the bank: it is open, and cannot be ended. Where the bank has refused, its payment wants another
 * means, which a complete session does not ask for any more.
 */
function seenOf({ status, payment_status: paid }: Record<string, unknown>, found: Found): OnlinePayment["seen"] {
  if (paid === "paid" && !isZero(found.amount)) {
    if (found.isDisputed) return "disputed";
    if (isZero(found.refunds)) return "paid";
    return compare(found.refunds, found.amount) >= 0 ? "refunded" : "partly-refunded";
  }
  if (status === "expired" || (status === "complete" && found.isOver)) return "expired";
  return found.isDeclined ? "declined" : "open";
}

function methodOf(details: Record<string, unknown> | null): OnlineMethod | null {
  const kind = textOf(details?.type);
  if (!kind) return null;
  const card = recordOf(details?.card);
  return { kind, brand: textOf(card?.brand) ?? "", lastFour: textOf(card?.last4) ?? "" };
}

/** 0 where the bank allows no answer to a dispute. */
const instantOf = (seconds: unknown): string | null =>
  typeof seconds === "number" && Number.isSafeInteger(seconds) && seconds > 0 ? new Date(seconds * 1000).toISOString() : null;

/** An event of a session names it; one of a payment, a charge, a refund or a dispute names the payment. */
function eventOf(body: string): { about: string | null } | null {
  const object = recordOf(recordOf(objectIn(body)?.data)?.object);
  if (!object) return null;
  const isNamed = object.object === "checkout.session" || object.object === "payment_intent";
  return { about: isNamed ? textOf(object.id) : textOf(object.payment_intent) };
}
