import { contract } from "@comanda/contract";
import type { AttemptView } from "@comanda/contract/calls/payment-calls";
import type { InputOf } from "@comanda/contract/endpoint";
import type { PaymentProvider } from "@comanda/domain/payment/online/payment-provider";
import type { onlineStandIn } from "../../src/platform/online/stand-in-for-tests.ts";
import type { Guest, TestServer } from "../harness.ts";
import { atTable, freshKey, MUSHROOMS, place, placed, seatedGuest, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { join, leave } from "../table/at-shared-table.ts";
import { failsOnce, refusesRefund } from "./faults-of-walk.ts";
import { pageOf, postForm } from "./online-harness.ts";
import { StaffAtOrders } from "./staff-of-walk.ts";

/** A restaurant whose guests pay at the stand-in. `work`: the seconds pass, and what is due is worked on. */
export type Site = Pick<TestServer, "call" | "data" | "guest" | "openTable"> & {
  provider: PaymentProvider;
  standIn: Awaited<ReturnType<typeof onlineStandIn>>;
  owner: { as: Guest };
  /** Delivers a notification about a page, with another secret a forged one. */
  notify(page: string, secret?: string): Promise<unknown>;
  work(seconds?: number): Promise<void>;
  /** The time in which an action of the staff can be undone passes. */
  afterUndo(): Promise<void>;
  /** Kills the server in the middle of its work. */
  kill(choice: number): Promise<void>;
  /** The next answer of the provider comes when another process has taken the work over, which has read this page. */
  overtake(page: string | null): void;
  /** A guest signs in, and becomes a member. */
  signIn(as: Guest): Promise<Guest>;
};

export type Step = { operation: string; phone: number; choice: number };

export const PHONES = 4;
const SOY_MILKS = { ...SOY_MILK, quantity: 4 };

/** A phone at the table, with the order that it placed. `firstId`: its newest order to go that it has to pay first; null before. */
type Phone = { as: Guest; orderId: string; firstId: string | null };
/** An attempt as the phone that began it knows it. `page`: the provider's page that its browser has opened; null before. */
type Begun = { attemptId: string; phone: Phone; page: string | null };
type Choice = InputOf<typeof contract.payment.start>["body"]["choice"];

/** A table whose guests share its order, and what they and the staff do. */
export class PaymentWalk {
  readonly #site: Site;
  readonly #table: string;
  readonly #phones: Phone[] = [];
  readonly #begun: Begun[] = [];
  readonly #ids: string[];
  readonly #staff: StaffAtOrders;

  /** `ids` gets the id of each attempt that is begun. */
  constructor(site: Site, table: string, ids: string[] = []) {
    this.#site = site;
    this.#table = table;
    this.#ids = ids;
    this.#staff = new StaffAtOrders(site);
  }

  /** Guests sit down, order, and take part in the order of the table. */
  async begin(): Promise<void> {
    const { data, call, guest, openTable } = this.#site;
    for (let phone = 0; phone < PHONES; phone += 1)
      this.#phones.push({ as: await seatedGuest({ data, guest, openTable }, this.#table), orderId: "", firstId: null });
    for (const phone of this.#phones) {
      const dishes = [{ ...MUSHROOMS, quantity: 2 }, SOY_MILKS];
      phone.orderId = (await placed({ call, data }, atTable(this.#table, dishes), { as: phone.as })).id;
      await join({ call }, this.#table, phone.as);
    }
  }

  /** The guests take no part in the order of the table any more: others sit down after them. */
  async end(): Promise<void> {
    for (const { as } of this.#phones) await leave({ call: this.#site.call }, this.#table, as);
  }

  async take({ operation, phone: which, choice }: Step): Promise<void> {
    const phone = this.#phones[which] as Phone;
    // One of the newest, of which some are open.
    const begun = this.#begun.at(-1 - (choice % Math.max(1, Math.min(PHONES, this.#begun.length))));
    await (this.#ofPhone(operation, { phone, begun, choice }) ??
      this.#ofProvider(operation, { begun, choice }) ??
      this.#staff.take(operation, {
        // Every other time what the staff do is about an order that is paid first.
        orderIds: [...(choice % 2 === 1 && phone.firstId !== null ? [phone.firstId] : []), ...this.#orderIdsFrom(which)],
        attemptId: begun?.attemptId,
        page: begun?.page ?? null,
        choice,
      }));
  }

  #orderIdsFrom(which: number): string[] {
    const ids = this.#phones.map(({ orderId }) => orderId);
    return [...ids.slice(which), ...ids.slice(0, which)];
  }

  /** What a phone does; null where the operation is another's. */
  #ofPhone(operation: string, { phone, begun, choice }: { phone: Phone; begun: Begun | undefined; choice: number }) {
    const acts: Record<string, () => Promise<unknown>> = {
      start: () => this.#start(phone, choice),
      return: async () => begun && this.#look(begun),
      pay: () => this.#pay(begun),
      "close-and-pay": () => this.#payLate(begun),
      decline: async () => {
        const page = begun && (await this.#look(begun));
        if (page) this.#site.standIn.pages.decline(page);
      },
      cancel: async () =>
        begun && this.#site.call(contract.payment.cancel, { body: { attemptId: begun.attemptId } }, { as: begun.phone.as }),
      "sign-in": async () => (phone.as = await this.#site.signIn(phone.as)),
      "add-dish": () => this.#addDish(phone),
      "order-first": () => this.#orderFirst(phone),
      "give-up": async () =>
        phone.firstId !== null && this.#site.call(contract.payment.giveUp, { body: { orderId: phone.firstId } }, { as: phone.as }),
    };
    return acts[operation]?.() ?? null;
  }

  /** What the provider and the process do; null where the operation is another's. */
  #ofProvider(operation: string, { begun, choice }: { begun: Begun | undefined; choice: number }) {
    const { notify, work, kill, overtake } = this.#site;
    const page = begun?.page ?? null;
    const acts: Record<string, () => Promise<unknown>> = {
      webhook: async () => page && notify(page),
      "webhook-twice": async () => page && Promise.all([notify(page), notify(page)]),
      "webhook-forged": async () => page && notify(page, "another-secret"),
      work: () => work(4),
      "run-out": () => work(601),
      kill: () => kill(choice),
      overtake: async () => overtake(page),
      fault: async () => failsOnce(this.#site, choice),
      refusal: async () => refusesRefund(this.#site),
    };
    return acts[operation]?.() ?? null;
  }

  /** Pays at the page of an attempt, where its browser finds one. */
  async #pay(begun: Begun | undefined): Promise<void> {
    const page = begun && (await this.#look(begun));
    if (page) this.#site.standIn.pages.pay(page);
  }

  /** Opens the page, which then stays open in a tab while the attempt ends, and pays. */
  async #payLate(begun: Begun | undefined): Promise<void> {
    const page = begun && (await this.#look(begun));
    await this.#site.work(601);
    if (page) this.#site.standIn.pages.pay(page);
  }

  /** Reads an attempt as the page of the phone does, and opens the provider's page where the attempt has one; returns that. */
  async #look(begun: Begun): Promise<string | null> {
    if (begun.page !== null) return begun.page;
    await this.#site.work(0);
    const answer = await this.#site.call(contract.payment.get, { query: { attemptId: begun.attemptId } }, { as: begun.phone.as });
    const go = answer.success ? contract.payment.get.data.parse(answer.data).go : null;
    if (!go) return null;
    await postForm({ go });
    const page = pageOf({ go });
    begun.page = this.#site.standIn.pages.pages.has(page) ? page : null;
    return begun.page;
  }

  async #start(phone: Phone, which: number): Promise<void> {
    const { call } = this.#site;
    const choice = await this.#choiceOf(phone, which);
    const request = { orderId: phone.orderId, choice, tip: which === 0 ? "1.00" : "0.00", returnPath: "/" };
    const start = (expectedAmount: string) =>
      call(contract.payment.start, { body: { ...request, expectedAmount } }, { as: phone.as, key: freshKey() });
    // The answer to a wrong amount has the right one.
    const { amount } = ((await start("0.00")).data ?? {}) as { amount?: string | null };
    const started = amount ? await start(amount) : null;
    if (!started?.success) return;
    this.#begins(phone, (started.data as AttemptView).attemptId);
  }

  #begins(phone: Phone, attemptId: string): void {
    this.#begun.push({ attemptId, phone, page: null });
    this.#ids.push(attemptId);
    this.#staff.knows(attemptId);
  }

  /** Places an order to go, which waits for its payment where the restaurant requires that. */
  async #orderFirst(phone: Phone): Promise<void> {
    const { call, data } = this.#site;
    const answer = await place({ call, data }, toGo([SOY_MILKS]), { as: phone.as });
    if (!answer.success) return;
    const { order, attemptId } = answer.data as { order: { id: string }; attemptId?: string };
    phone.firstId = order.id;
    if (attemptId !== undefined) this.#begins(phone, attemptId);
  }

  async #choiceOf({ as, orderId }: Phone, which: number): Promise<Choice> {
    const answer = await this.#site.call(contract.payment.bill, { query: { orderId } }, { as });
    const bill = answer.success ? contract.payment.bill.data.parse(answer.data) : null;
    const [dish] = (bill?.orders ?? []).flatMap((order) =>
      order.items.flatMap((item) => (item.left ? [{ orderId: order.id, ...item, part: item.left }] : [])),
    );
    const half = dish && { orderId: dish.orderId, id: dish.id, numerator: dish.part.numerator, denominator: dish.part.denominator * 2 };
    const whole = dish && { orderId: dish.orderId, id: dish.id, ...dish.part };
    const choices: Choice[] = [
      { kind: "mine" },
      { kind: "rest" },
      { kind: "equal", part: 1, of: 3 },
      { kind: "amount", amount: "3.00" },
      half && half.denominator <= 12 ? { kind: "dishes", dishes: [half] } : { kind: "rest" },
      whole ? { kind: "dishes", dishes: [whole] } : { kind: "mine" },
    ];
    return choices[which] ?? { kind: "mine" };
  }

  async #addDish({ as, orderId }: Phone): Promise<void> {
    const { call, data } = this.#site;
    const answer = await call(contract.order.detail, { query: { orderId } }, { as });
    if (!answer.success) return;
    const { rowVersion } = contract.order.detail.data.parse(answer.data).order;
    const body = atTable(this.#table, [SOY_MILKS], { id: orderId, rowVersion });
    const preview = await call(contract.order.preview, { body }, { as });
    if (preview.success) await place({ call, data }, body, { as });
  }
}
