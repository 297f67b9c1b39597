import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { StripeFault } from "../card/stripe-for-tests.ts";
import { ecpayAnswer, ecpayWebhook } from "./ecpay-for-tests.ts";
import { type HostedPage, HostedPages, pageHtml } from "./hosted-pages-for-tests.ts";
import { stripeAnswer, stripeWebhook } from "./stripe-checkout-for-tests.ts";

export type StandInRequest = {
  asked: string;
  form: URLSearchParams;
  query: URLSearchParams;
  headers: { authorization?: string | undefined; key?: string | undefined; version?: string | undefined; expands: boolean };
};
export type StandInAnswer = { status: number; type: string; body: string; location?: string };

/** What is asked of the stand-in, by what its path has in it. */
export type StandInCall = "sessions" | "expire" | "refunds" | "balance_transactions" | "payouts" | "QueryTradeInfo" | "DoAction";

/** `too-many`: the provider is asked too often, and does nothing; `refused`: it refuses a refund, of which nothing is wrong here. */
export type StandInFault = StripeFault | "too-many" | "refused";

const isCall = (asked: string, call: StandInCall): boolean =>
  call === "sessions" ? /sessions(\/cs_\w+)?$/.test(asked) : new RegExp(`/${call}(/V5)?$`).test(asked);

type Desk = {
  pages: HostedPages;
  base: () => string;
  newId: () => string;
  faults: { call: StandInCall; method?: string | undefined; fault: StandInFault }[];
  requests: StandInRequest[];
  /** Is told of each call before its answer is sent. */
  watch: (asked: string) => Promise<void>;
  /** Answers by idempotency key, with what was asked for. */
  answers: Map<string, { asked: string; answer: StandInAnswer }>;
};

async function requestOf(request: IncomingMessage): Promise<StandInRequest> {
  let text = "";
  for await (const part of request) text += String(part);
  const { pathname, searchParams: query } = new URL(request.url ?? "", "http://stand-in");
  const { authorization, "idempotency-key": key, "stripe-version": version } = request.headers;
  const headers = { authorization, key: key?.toString(), version: version?.toString(), expands: query.has("expand[]") };
  return { asked: `${request.method} ${pathname}`, form: new URLSearchParams(text), query, headers };
}

/** Notifies the address that a form has named, as ECPay does; a test of the browser cannot sign for it. */
async function notifyOfForm(page: HostedPage): Promise<void> {
  if (page.provider === "ecpay") await fetch(page.notifyAt, { method: "POST", ...ecpayWebhook(page) });
}

/** A click on the page of the stand-in, which sends the browser back; or what the restaurant and the bank do there, without a button: one dollar is given back, the newest refund fails, the payer disputes five dollars of the payment, or the restaurant wins that. */
async function pageAnswer({ pages }: Desk, { asked }: StandInRequest): Promise<StandInAnswer | null> {
  const [, id = "", what] = /^(?:GET|POST) \/pay\/(\w+)(?:\/(pay|notify|decline|close|give-back|fail|dispute|win))?$/.exec(asked) ?? [];
  const page = pages.pages.get(id);
  if (!page) return null;
  if (what === "pay" || what === "notify") pages.pay(id);
  if (what === "notify") await notifyOfForm(page);
  if (what === "decline") pages.decline(id);
  if (what === "give-back") pages.refund(id, 100);
  if (what === "fail") pages.failRefund(id);
  if (what === "dispute") pages.dispute(id, 500);
  if (what === "win") page.disputeStatus = "won";
  if (what === "pay" || what === "notify" || what === "close")
    return { status: 303, type: "text/plain", body: "", location: page.returnTo };
  return { status: 200, type: "text/html", body: pageHtml(page) };
}

/** Why it refuses a refund with the fault `refused`: the account has too little money. */
const REFUSAL = "balance_insufficient";

const OTHER_REQUEST: StandInAnswer = { status: 400, type: "application/json", body: '{"error":{"type":"idempotency_error"}}' };

/** A repeated key gives the first answer again, also an error 500, and an error where it asks for something else. */
async function answerOn(desk: Desk, request: StandInRequest, fault: StandInFault | null | undefined): Promise<StandInAnswer> {
  const { key } = request.headers;
  const asked = `${request.asked} ${request.form}`;
  const stored = key === undefined ? undefined : desk.answers.get(key);
  if (stored) return stored.asked === asked ? stored.answer : OTHER_REQUEST;
  const done = () => stripeAnswer({ pages: desk.pages, base: desk.base(), newId: desk.newId }, request) ?? ecpayAnswer(desk.pages, request);
  const refusal = desk.pages.refundRefusal;
  if (fault === "refused") desk.pages.refundRefusal = REFUSAL;
  const answer = fault === "error-500" ? { status: 500, type: "application/json", body: "{}" } : done();
  desk.pages.refundRefusal = refusal;
  if (answer && key !== undefined) desk.answers.set(key, { asked, answer });
  return answer ?? (await pageAnswer(desk, request)) ?? { status: 404, type: "text/plain", body: "" };
}

async function handle(desk: Desk, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const request = await requestOf(incoming);
  desk.requests.push(request);
  const at = desk.faults.findIndex(({ call, method = "" }) => isCall(request.asked, call) && request.asked.startsWith(method));
  const fault = at < 0 ? null : desk.faults.splice(at, 1)[0]?.fault;
  if (fault === "silent") return;
  if (fault === "too-many") return void response.writeHead(403).end();
  if (fault === "cut-before") return void incoming.socket.destroy();
  const { status, type, body, location } = await answerOn(desk, request, fault);
  await desk.watch(request.asked);
  if (fault === "cut-after") return void incoming.socket.destroy();
  response.writeHead(status, { "content-type": type, ...(location && { location }) }).end(body);
}

/**
 * A stand-in of Stripe's Checkout and of ECPay's all-in-one page on the loopback interface, with a page that a browser can click. It notifies
 * nobody unless its button `notify` is pressed: a test delivers its notifications late, repeatedly, forged, in any order or not at all.
 */
export async function onlineStandIn() {
  const pages = new HostedPages();
  let base = "";
  const desk: Desk = {
    pages,
    base: () => base,
    newId: () => `cs_test_${new URL(base).port}_${pages.pages.size + 1}`,
    faults: [],
    requests: [],
    watch: async () => {},
    answers: new Map(),
  };
  const server = createServer((request, response) => void handle(desk, request, response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    base,
    pages,
    requests: desk.requests,
    /** Is told of each call that was done and is not answered yet. */
    watch: (watch: Desk["watch"]) => void (desk.watch = watch),
    /** No call has a fault any more. */
    endFaults: () => void desk.faults.splice(0),
    /** Forgets the keys, as Stripe does after a day. */
    forgetKeys: () => desk.answers.clear(),
    /** The next call of a kind has this fault. */
    fail: (call: StandInCall, fault: StandInFault, method?: "GET" | "POST") => void desk.faults.push({ call, method, fault }),
    /** A notification about a page; with another secret it is forged. */
    webhook(id: string, { now, secret }: { now: Date; secret?: string }) {
      const page = pages.at(id);
      return page.provider === "stripe" ? stripeWebhook(page, { now, secret }) : ecpayWebhook(page, { hashKey: secret });
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
