/** The only reader. */
export const READER = "tmr_1";

/** A refund of a PaymentIntent. `failed`: why it has failed since; null for one that stands. */
type Refund = { id: string; amount: number; failed: string | null; metadata: Record<string, string> };

/** A PaymentIntent as the stand-in has it. */
type Intent = {
  id: string;
  amount: number;
  currency: string;
  captureMethod: string;
  metadata: Record<string, string>;
  status: "requires_payment_method" | "requires_capture" | "succeeded" | "canceled";
  captured: number;
  refunded: number;
  refunds: Refund[];
  error: string | null;
};
type Reader = { intent: string | null; action: "in_progress" | "succeeded" | "failed" | null; failure: string | null; isOnline: boolean };
/** A call of the stand-in. */
export type StripeCall = "create" | "present" | "find" | "capture" | "cancel" | "refund" | "refunds" | "cancel-action" | "reader";
type StripeAnswer = { status: number; body: object };

export const refused = (status: number, code: string): StripeAnswer => ({
  status,
  body: { error: { type: "invalid_request_error", code } },
});
/** A refund as Stripe writes it. */
export const refundBody = (intent: Intent, { id, amount, failed, metadata }: Refund) => ({
  id,
  object: "refund",
  amount,
  payment_intent: intent.id,
  status: failed === null ? "succeeded" : "failed",
  ...(failed !== null && { failure_reason: failed }),
  metadata,
});

/** The refunds of an intent, the newest first; a charge has ten of them. */
function refundList(intent: Intent, limit: number) {
  const refunds = intent.refunds.toReversed();
  return {
    object: "list",
    has_more: refunds.length > limit,
    data: refunds.slice(0, limit).map((one) => refundBody(intent, one)),
  };
}

/** An intent as Stripe writes it. */
export const intentBody = (intent: Intent) => ({
  id: intent.id,
  object: "payment_intent",
  amount: intent.amount,
  currency: intent.currency,
  capture_method: intent.captureMethod,
  metadata: intent.metadata,
  status: intent.status,
  amount_capturable: intent.status === "requires_capture" ? intent.amount : 0,
  amount_received: intent.captured,
  last_payment_error: intent.error === null ? null : { type: "card_error", code: "card_declined", decline_code: intent.error },
  latest_charge: intent.captured > 0 ? { id: `ch_${intent.id}`, amount_refunded: intent.refunded, refunds: refundList(intent, 10) } : null,
});

const metadataIn = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const [, key] = /^metadata\[(.+)\]$/.exec(name) ?? [];
      return key ? [[key, value] as const] : [];
    }),
  );

/** The part of Stripe's API that the provider uses, as its reference documents it; it keeps intents, a reader and idempotency keys. */
export class StripeState {
  readonly intents = new Map<string, Intent>();
  readonly reader: Reader = { intent: null, action: null, failure: null, isOnline: true };
  /** Answers by idempotency key, with what was asked. */
  readonly answers = new Map<string, { asked: string; answer: StripeAnswer }>();
  /** The codes with which calls are refused. */
  readonly refusals = new Map<StripeCall, string>();
  /** Every amount that was taken or returned, in cents. */
  readonly taken: { id: string; cents: number }[] = [];

  create(form: URLSearchParams): StripeAnswer {
    const id = `pi_${this.intents.size + 1}`;
    const [amount, currency] = [Number(form.get("amount")), form.get("currency") ?? ""];
    if (!Number.isInteger(amount) || amount <= 0 || !/^[a-z]{3}$/.test(currency)) return refused(400, "parameter_invalid_integer");
    if (form.get("payment_method_types[]") !== "card_present") return refused(400, "parameter_missing");
    const captureMethod = form.get("capture_method") ?? "automatic";
    const about = {
      metadata: metadataIn(form),
      status: "requires_payment_method",
      captured: 0,
      refunded: 0,
      error: null,
    } as const;
    this.intents.set(id, { id, amount, currency, captureMethod, refunds: [], ...about });
    return this.answerOf(id);
  }

  present(form: URLSearchParams): StripeAnswer {
    const intent = this.intents.get(form.get("payment_intent") ?? "");
    if (!intent || intent.status !== "requires_payment_method") return refused(400, "payment_intent_unexpected_state");
    if (!this.reader.isOnline) return refused(400, "terminal_reader_offline");
    if (this.reader.action === "in_progress") return refused(400, "terminal_reader_busy");
    Object.assign(this.reader, { intent: intent.id, action: "in_progress", failure: null });
    return this.readerAnswer();
  }

  capture(id: string, form: URLSearchParams): StripeAnswer {
    const intent = this.intents.get(id);
    const cents = Number(form.get("amount_to_capture"));
    if (intent?.status !== "requires_capture") return refused(400, "payment_intent_unexpected_state");
    if (cents > intent.amount || cents <= 0) return refused(400, "amount_too_large");
    this.taken.push({ id, cents });
    Object.assign(intent, { status: "succeeded", captured: cents });
    return this.answerOf(id);
  }

  cancel(id: string): StripeAnswer {
    const intent = this.intents.get(id);
    if (intent?.status !== "requires_payment_method" && intent?.status !== "requires_capture")
      return refused(400, "payment_intent_unexpected_state");
    intent.status = "canceled";
    if (this.reader.intent === id) Object.assign(this.reader, { intent: null, action: null });
    return this.answerOf(id);
  }

  refund(form: URLSearchParams): StripeAnswer {
    const id = form.get("payment_intent") ?? "";
    const intent = this.intents.get(id);
    if (intent?.status !== "succeeded") return refused(400, "payment_intent_unexpected_state");
    if (intent.refunded >= intent.captured) return refused(400, "charge_already_refunded");
    const left = intent.captured - intent.refunded;
    const cents = Number(form.get("amount") ?? left);
    if (cents > left) return refused(400, "amount_too_large");
    return { status: 200, body: refundBody(intent, this.giveBack(intent, cents, metadataIn(form))) };
  }

  /** Gives back a part of a captured payment: by a call, or on Stripe's own pages. */
  giveBack(intent: Intent, cents: number, metadata: Record<string, string> = {}): Refund {
    this.taken.push({ id: intent.id, cents: -cents });
    intent.refunded += cents;
    const refund = { id: `re_${intent.id}_${intent.refunds.length + 1}`, amount: cents, failed: null, metadata };
    intent.refunds.push(refund);
    return refund;
  }

  /** The bank of a card does not take a refund that was accepted, the newest of an intent: its money is on the account again. */
  failRefund(id: string, why: string): void {
    const intent = this.intents.get(id);
    const refund = intent?.refunds.findLast(({ failed }) => failed === null);
    if (!intent || !refund) throw new Error(`no refund of ${id}`);
    refund.failed = why;
    intent.refunded -= refund.amount;
    this.taken.push({ id, cents: refund.amount });
  }

  refundsOf(id: string): StripeAnswer {
    const intent = this.intents.get(id);
    return intent ? { status: 200, body: refundList(intent, 100) } : refused(404, "resource_missing");
  }

  cancelAction(): StripeAnswer {
    if (this.reader.action !== "in_progress") return refused(400, "terminal_reader_action_not_allowed");
    Object.assign(this.reader, { intent: null, action: null });
    return this.readerAnswer();
  }

  answerOf(id: string): StripeAnswer {
    const intent = this.intents.get(id);
    return intent ? { status: 200, body: intentBody(intent) } : refused(404, "resource_missing");
  }

  readerAnswer(): StripeAnswer {
    const { intent, action, failure, isOnline } = this.reader;
    const process = { process_payment_intent: { payment_intent: intent } };
    const doing = action && { type: "process_payment_intent", status: action, failure_code: failure, ...process };
    return { status: 200, body: { id: READER, object: "terminal.reader", status: isOnline ? "online" : "offline", action: doing } };
  }
}

/** The calls, each with its method and path. */
const ROUTES: [StripeCall, RegExp, (state: StripeState, form: URLSearchParams, id: string) => StripeAnswer][] = [
  ["create", /^POST \/v1\/payment_intents$/, (state, form) => state.create(form)],
  ["find", /^GET \/v1\/payment_intents\/(pi_\d+)$/, (state, _, id) => state.answerOf(id)],
  ["capture", /^POST \/v1\/payment_intents\/(pi_\d+)\/capture$/, (state, form, id) => state.capture(id, form)],
  ["cancel", /^POST \/v1\/payment_intents\/(pi_\d+)\/cancel$/, (state, _, id) => state.cancel(id)],
  ["refund", /^POST \/v1\/refunds$/, (state, form) => state.refund(form)],
  ["refunds", /^GET \/v1\/refunds$/, (state, form) => state.refundsOf(form.get("payment_intent") ?? "")],
  ["reader", /^GET \/v1\/terminal\/readers\/tmr_1$/, (state) => state.readerAnswer()],
  ["present", /^POST \/v1\/terminal\/readers\/tmr_1\/process_payment_intent$/, (state, form) => state.present(form)],
  ["cancel-action", /^POST \/v1\/terminal\/readers\/tmr_1\/cancel_action$/, (state) => state.cancelAction()],
];

type Asked = { asked: string; key: string | undefined; form: URLSearchParams; fails: boolean };

/** Answers as Stripe does: a repeated key gives the first answer again, also an error 500, and with another request 400. */
export function answerOn(state: StripeState, { asked, key, form, fails }: Asked): StripeAnswer {
  const stored = key === undefined ? undefined : state.answers.get(key);
  const whole = `${asked} ${form.toString()}`;
  if (stored) return stored.asked === whole ? stored.answer : refused(400, "idempotency_error");
  const route = ROUTES.find(([, pattern]) => pattern.test(asked));
  const done = () => {
    const refusal = route && state.refusals.get(route[0]);
    if (refusal) return refused(400, refusal);
    return route ? route[2](state, form, route[1].exec(asked)?.[1] ?? "") : refused(404, "resource_missing");
  };
  const answer = fails ? refused(500, "api_error") : done();
  if (key !== undefined) state.answers.set(key, { asked: whole, answer });
  return answer;
}

/** The call that a request is; undefined for another one. */
export const callOf = (asked: string): StripeCall | undefined => ROUTES.find(([, pattern]) => pattern.test(asked))?.[0];
