import { fromMinorUnits } from "@comanda/domain/money/minor-units";
import { type Money, NOTHING } from "@comanda/domain/money/money";
import type { CardOutcome, CardPayment, CardProvider, ReaderState, WebhookEvent } from "./card-provider.ts";
import { refundsOfCharge } from "./charge-refunds.ts";
import { callStripe, objectIn, recordOf, type StripeAccount, type StripeAnswer, textOf } from "./stripe-requests.ts";
import { checkSignature } from "./stripe-signature.ts";

/** The field of its metadata in which a refund has the id of ours. */
const NAMED = "refund";
/** The digits of minor units in which amounts at a reader are. */
const DIGITS = 2;

/** The settings of a Stripe account; `readers` has the id of a reader for each merchant. */
export type StripeSettings = StripeAccount & { webhookSecret: string; readers: ReadonlyMap<string, string> };

/**
 * Card payments at a reader of Stripe Terminal, driven by the server: a PaymentIntent with manual capture, which the reader processes
 * (https://docs.stripe.com/terminal/payments/collect-card-payment?terminal-sdk-platform=server-driven).
 */
export function stripeProvider({ webhookSecret, readers, ...account }: StripeSettings): CardProvider {
  return {
    name: "stripe",
    readerOf: (merchantId) => readers.get(merchantId) ?? null,
    ...paymentsOn(account),
    ...readerOn(account),
    verifyWebhook(body, headers, now) {
      const header = headers.get("stripe-signature");
      return checkSignature(body, { header, secret: webhookSecret, now }) ?? eventOf(body) ?? "malformed";
    },
  };
}

/** The calls about a PaymentIntent. */
function paymentsOn(account: StripeAccount): Pick<CardProvider, "create" | "find" | "capture" | "release" | "refund"> {
  const post = postOn(account);
  const find: CardProvider["find"] = async ({ id, reader }) => {
    const path = `/v1/payment_intents/${id}?expand[]=latest_charge.refunds`;
    const outcome = await outcomeOf(account, await callStripe(account, { method: "GET", path }));
    if (!reader || outcome.kind !== "payment" || outcome.payment.state !== "waiting") return outcome;
    const action = await actionOn(account, { id, reader });
    if (action?.status !== "failed") return outcome;
    return { kind: "payment", payment: { ...outcome.payment, state: "declined", reason: textOf(action.failure_code) ?? "reader-failed" } };
  };
  return {
    find,
    create: async ({ amount, currency, about, key }) =>
      outcomeOf(
        account,
        await post("/v1/payment_intents", key, {
          amount: String(amount.units),
          currency: currency.toLowerCase(),
          "payment_method_types[]": "card_present",
          capture_method: "manual",
          ...Object.fromEntries(Object.entries(about).map(([name, value]) => [`metadata[${name}]`, value])),
        }),
      ),
    capture: async ({ id, amount, key }) =>
      outcomeOf(account, await post(`/v1/payment_intents/${id}/capture`, key, { amount_to_capture: String(amount.units) })),
    async release({ id, reader, key }) {
      // A reader that is busy with another payment goes on with it.
      const action = reader && (await actionOn(account, { id, reader }));
      if (action && action.status === "in_progress") await post(`/v1/terminal/readers/${reader}/cancel_action`, `${key} reader`);
      return outcomeOf(account, await post(`/v1/payment_intents/${id}/cancel`, key));
    },
    refund: refundOn(account, find),
  };
}

const refundOn =
  (account: StripeAccount, find: CardProvider["find"]): CardProvider["refund"] =>
  async ({ id, part, key }) => {
    const form = part && { amount: String(part.amount.units), [`metadata[${NAMED}]`]: part.about };
    const answer = await postOn(account)("/v1/refunds", key, { payment_intent: id, reason: "requested_by_customer", ...form });
    if (answer.kind !== "object") return answer;
    const found = await find({ id, reader: null });
    if (found.kind !== "payment") return found;
    // A key repeats the answer to a refund that has failed since.
    const failed = found.payment.failedRefunds.find((one) => one.id === textOf(answer.object.id));
    return failed ? { kind: "refused", reason: failed.reason } : found;
  };

/** The calls about a reader. */
function readerOn(account: StripeAccount): Pick<CardProvider, "present" | "readerState"> {
  return {
    readerState: async (reader) => readerStateOf(await callStripe(account, { method: "GET", path: `/v1/terminal/readers/${reader}` })),
    async present({ id, reader, key }) {
      const answer = await postOn(account)(`/v1/terminal/readers/${reader}/process_payment_intent`, key, { payment_intent: id });
      return answer.kind === "object" ? { kind: "payment", payment: { ...EMPTY, id } } : answer;
    },
  };
}

const postOn =
  (account: StripeAccount) =>
  (path: string, key: string, form: Record<string, string> = {}): Promise<StripeAnswer> =>
    callStripe(account, { method: "POST", path, form, key });

/** What a reader does with a payment; null where it does nothing with it. */
async function actionOn(account: StripeAccount, { id, reader }: { id: string; reader: string }): Promise<Record<string, unknown> | null> {
  const answer = await callStripe(account, { method: "GET", path: `/v1/terminal/readers/${reader}` });
  const action = answer.kind === "object" ? recordOf(answer.object.action) : null;
  return recordOf(action?.process_payment_intent)?.payment_intent === id ? action : null;
}

const EMPTY: CardPayment = {
  id: "",
  state: "waiting",
  held: NOTHING,
  captured: NOTHING,
  refunded: NOTHING,
  refunds: [],
  failedRefunds: [],
  reason: null,
};

/** What the states of a PaymentIntent mean; one that is not listed is waiting. */
const STATES: Record<string, CardPayment["state"]> = { requires_capture: "held", succeeded: "captured", canceled: "released" };

/** A payment as it was answered, with its refunds where they are in the answer. */
async function outcomeOf(account: StripeAccount, answer: StripeAnswer): Promise<CardOutcome> {
  if (answer.kind !== "object") return answer;
  const payment = paymentOf(answer.object);
  if (!payment) return { kind: "unknown", reason: "not-a-payment", isAnswered: true };
  const charge = recordOf(answer.object.latest_charge);
  const given = await refundsOfCharge(account, { charge, payment: payment.id, digits: DIGITS, named: NAMED });
  if (!given) return { kind: "unknown", reason: "refunds-not-read", isAnswered: false };
  const { refunds: refunded, standing: refunds, failedRefunds } = given;
  return { kind: "payment", payment: { ...payment, refunded, refunds, failedRefunds } };
}

function paymentOf(intent: Record<string, unknown>): CardPayment | null {
  const [id, status] = [textOf(intent.id), textOf(intent.status)];
  if (!id || !status) return null;
  const error = recordOf(intent.last_payment_error);
  const reason = textOf(error?.decline_code) ?? textOf(error?.code);
  const isDeclined = status === "requires_payment_method" && error !== null;
  return {
    ...EMPTY,
    id,
    state: isDeclined ? "declined" : (STATES[status] ?? "waiting"),
    held: fromCents(intent.amount_capturable),
    captured: fromCents(intent.amount_received),
    reason: isDeclined ? (reason ?? "declined") : null,
  };
}

const fromCents = (value: unknown): Money => fromMinorUnits(value, DIGITS) ?? NOTHING;

function readerStateOf(answer: StripeAnswer): ReaderState {
  if (answer.kind !== "object") return "unknown";
  if (answer.object.status !== "online") return "offline";
  return recordOf(answer.object.action)?.status === "in_progress" ? "busy" : "ready";
}

/** An event of a payment names it in its object; one of a reader in the reader's action. */
function eventOf(body: string): WebhookEvent | null {
  const event = objectIn(body);
  const object = recordOf(recordOf(event?.data)?.object);
  const kind = textOf(event?.type);
  if (!textOf(event?.id) || !kind || !object) return null;
  const onReader = recordOf(recordOf(object.action)?.process_payment_intent)?.payment_intent;
  const ofCharge = textOf(object.payment_intent);
  const isIntent = object.object === "payment_intent";
  // The metadata of an intent, which Stripe copies to its charge.
  const merchant = textOf(recordOf(object.metadata)?.merchant) ?? "";
  const merchantId = (isIntent || object.object === "charge") && /^\d{1,18}$/.test(merchant) ? merchant : null;
  return { kind, providerId: isIntent ? textOf(object.id) : (textOf(onReader) ?? ofCharge), merchantId };
}
