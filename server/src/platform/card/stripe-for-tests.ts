import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { answerOn, callOf, intentBody, READER, refundBody, refused, type StripeCall, StripeState } from "./stripe-state-for-tests.ts";

/** What happens to a call: nothing reaches the provider, or it has its effect and the answer is lost, or the provider answers with 500. */
export type StripeFault = "cut-before" | "cut-after" | "silent" | "error-500";

/** The settings of an account of the stand-in, without its address. */
export const STAND_IN = { secretKey: "sk_test_stand_in", webhookSecret: "whsec_stand_in", readers: new Map([["100001", READER]]) };

type Request = { call: StripeCall | undefined; version: string | undefined; key: string | undefined; form: Record<string, string> };
type Moment = `${StripeCall} received` | `${StripeCall} done`;
type Desk = {
  state: StripeState;
  faults: { call: StripeCall; fault: StripeFault }[];
  requests: Request[];
  notice: (moment: Moment) => void;
};

async function handle({ state, faults, requests, notice }: Desk, request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = "";
  for await (const part of request) text += String(part);
  const { pathname, searchParams } = new URL(request.url ?? "", "http://stripe");
  const asked = `${request.method} ${pathname}`;
  const call = callOf(asked);
  const key = request.headers["idempotency-key"] as string | undefined;
  const form = request.method === "GET" ? searchParams : new URLSearchParams(text);
  requests.push({ call, version: request.headers["stripe-version"] as string, key, form: Object.fromEntries(form) });
  if (call) notice(`${call} received`);
  const at = faults.findIndex((one) => one.call === call);
  const fault = at < 0 ? null : faults.splice(at, 1)[0]?.fault;
  if (fault === "silent") return;
  if (fault === "cut-before") return void request.socket.destroy();
  const isOwn = request.headers.authorization === `Bearer ${STAND_IN.secretKey}`;
  const answer = isOwn ? answerOn(state, { asked, key, form, fails: fault === "error-500" }) : refused(401, "invalid_api_key");
  if (call) notice(`${call} done`);
  if (fault === "cut-after") return void request.socket.destroy();
  response.writeHead(answer.status, { "content-type": "application/json" }).end(JSON.stringify(answer.body));
}

/** A webhook as Stripe signs it. */
function signed(event: object, { secret, now }: { secret: string; now: Date }): { body: string; signature: string } {
  const body = JSON.stringify(event);
  const seconds = Math.floor(now.getTime() / 1000);
  return { body, signature: `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}` };
}

/** What a person does at the reader. */
function personAt(state: StripeState) {
  const onReader = () => state.intents.get(state.reader.intent ?? "");
  return {
    setOnline: (isOnline: boolean) => void (state.reader.isOnline = isOnline),
    isWaiting: () => state.reader.action === "in_progress",
    /** A person shows a card to the reader. */
    tapCard() {
      const intent = onReader();
      if (!intent || state.reader.action !== "in_progress") throw new Error("the reader waits for no card");
      intent.status = "requires_capture";
      state.reader.action = "succeeded";
      return intent.id;
    },
    /** Somebody gives back a part of a captured payment on Stripe's own pages, in cents. */
    refundOnPages(id: string, cents: number) {
      const intent = state.intents.get(id);
      if (intent) state.giveBack(intent, cents);
    },
    /** The bank of a card does not take a refund that was accepted, the newest of a payment. */
    failRefund: (id: string, why = "expired_or_canceled_card") => state.failRefund(id, why),
    /** Every call of this kind is refused with a code from now on, or none. */
    refuse: (call: StripeCall, code: string | null) => void (code === null ? state.refusals.delete(call) : state.refusals.set(call, code)),
    /** The card is declined, or the person ends the payment at the reader. */
    declineCard(code: string, by: "card" | "reader" = "card") {
      const intent = onReader();
      if (intent && by === "card") intent.error = code;
      Object.assign(state.reader, { action: "failed", failure: code });
    },
  };
}

/** A stand-in of Stripe on the loopback interface, with a reader and a person who shows a card to it. */
export async function stripeForTests() {
  const state = new StripeState();
  const desk: Desk = { state, faults: [], requests: [], notice: () => {} };
  const server = createServer((request, response) => void handle(desk, request, response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    settings: { ...STAND_IN, apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    requests: desk.requests,
    intents: state.intents,
    taken: state.taken,
    ...personAt(state),
    /** The next call of a kind has this fault. */
    fail: (call: StripeCall, fault: StripeFault) => void desk.faults.push({ call, fault }),
    watch: (notice: Desk["notice"]) => void (desk.notice = notice),
    /** A webhook of a payment; one of a refund is of the newest refund of that payment. */
    webhook(kind: string, intentId: string, { now, secret = STAND_IN.webhookSecret }: { now: Date; secret?: string | undefined }) {
      const intent = state.intents.get(intentId);
      const refund = /refund\./.test(kind) ? intent?.refunds.at(-1) : undefined;
      const ofIntent = intent ? intentBody(intent) : { id: intentId, object: "payment_intent" };
      const object = intent && refund ? refundBody(intent, refund) : ofIntent;
      return signed({ id: `evt_${kind}_${intentId}`, object: "event", type: kind, data: { object } }, { secret, now });
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
