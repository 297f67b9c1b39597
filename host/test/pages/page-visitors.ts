import { vi } from "vitest";
import type { PagesHost } from "./pages-host.ts";

/** A browser without a session, that of a guest with an order at a table, or that of a member with a to-go order. */
export type Visitor = "newcomer" | "guest" | "member";

/** The cookies of a visitor's browser, and the id of its order. */
export type Visited = { cookie: string; orderId: string };

const CALLS = "/merchant/100001/call/api";
const LINE = { productId: "2001", quantity: 2 };
const PHONE = "4155570001";
const TABLE = 11;

type Answer = { success: boolean; data: { order: { id: string; totalAmount: string } } };

/** The cookies of one browser, and the calls that it makes. */
class Browser {
  readonly #host: PagesHost;
  readonly #cookies = new Map<string, string>();

  constructor(host: PagesHost) {
    this.#host = host;
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** Calls the API with the browser's identity: `PUT member`, or a path alone, to which a body is posted. */
  async call(callPath: string, body?: object): Promise<Answer> {
    const [path = "", method = body ? "POST" : "GET"] = callPath.split(" ").toReversed();
    const headers = { cookie: this.cookie, origin: this.#host.origin, "content-type": "application/json" };
    const init = { method, headers: { ...headers, "idempotency-key": crypto.randomUUID() }, ...(body && { body: JSON.stringify(body) }) };
    const answer = await this.#host.get(`${CALLS}/${path}`, init);
    this.#store(answer.headers.getSetCookie());
    const envelope = (await answer.json()) as Answer;
    if (!envelope.success) throw new Error(`${callPath}: ${JSON.stringify(envelope)}`);
    return envelope;
  }

  async orders(body: object, more: object = {}): Promise<string> {
    const { data } = await this.call("merchant/order/preview", body);
    return (await this.call("member/order", { ...body, ...more, expectedTotal: data.order.totalAmount })).data.order.id;
  }

  #store(cookies: string[]): void {
    for (const cookie of cookies) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
  }
}

/** Creates each visitor once, by the pages' API calls. */
export async function visitorsOf(host: PagesHost): Promise<Record<Visitor, Visited>> {
  return { newcomer: { cookie: "", orderId: "" }, guest: await guestOf(host), member: await memberOf(host) };
}

async function guestOf(host: PagesHost): Promise<Visited> {
  const browser = new Browser(host);
  await browser.call("shoppingCart");
  const orderCode = /(\d{4})$/.exec(await host.command("table", "open", "100001", String(TABLE)))?.[1];
  const at = { tableId: String(TABLE), qrcodeId: String(700_000 + TABLE), tableName: String(TABLE), guests: 2 };
  const orderId = await browser.orders({ type: 0, ...at, orderItems: [LINE] }, { orderCode });
  return { cookie: browser.cookie, orderId };
}

/** A member with name, birthday, points, an available coupon and a used one. */
async function memberOf(host: PagesHost): Promise<Visited> {
  const browser = new Browser(host);
  await browser.call("shoppingCart");
  await browser.call("member/phone/code", { phone: PHONE });
  const code = await codeOf(host);
  await browser.call("member/login", { phone: PHONE, code, autoRegister: true, autoReceiveCoupon: true, autoFillingName: false });
  await browser.call("PUT member", { firstName: "Mei", lastName: "Lin", birthday: 1120, mail: "mei@mail.com" });
  await host.command("member", "coupon", "100001", PHONE, "3");
  const orderId = await browser.orders({ type: 2, orderItems: [LINE] });
  return { cookie: browser.cookie, orderId };
}

/** The code that the phone gets: it is sent after the answer to the call. */
const codeOf = (host: PagesHost): Promise<string> =>
  vi.waitFor(
    () => {
      const line = host.lines.findLast((one) => one.startsWith(`sms +1${PHONE} code `));
      if (!line) throw new Error(`no code was sent to ${PHONE}`);
      return line.slice(-6);
    },
    { timeout: 60_000 },
  );
