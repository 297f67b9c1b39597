import { contract } from "@comanda/contract";
import type { AttemptView } from "@comanda/contract/calls/payment-calls";
import type { InputOf } from "@comanda/contract/endpoint";
import { staffContract } from "@comanda/contract/staff/index";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { repetitions } from "../../test-database/test-tier.ts";
import type { Guest } from "../harness.ts";
import { atTable, freshKey, MUSHROOMS, placed, seatedGuest, SOY_MILK } from "../ordering/order-bodies.ts";
import { afterUndoTime, rowsOf } from "../staff/console.ts";
import { join } from "../table/at-shared-table.ts";
import { openOnlineServer } from "./online-harness.ts";

const { online, orders, payments, refunds } = staffContract;
type Choice = InputOf<typeof contract.payment.start>["body"]["choice"];
type On = Awaited<ReturnType<typeof openOnlineServer>>;

/** The number of evenings, of three phones at a table each; set by `COMANDA_PAYMENTS`. At most the tables of the restaurant. */
const EVENINGS = repetitions("COMANDA_PAYMENTS", { everyRun: 3, full: 16 });

const OPERATIONS = [
  "start",
  "start",
  "pay",
  "pay",
  "decline",
  "expire",
  "webhook",
  "work",
  "cash",
  "cancel-order",
  "cancel",
  "take-over",
  "refund",
  "fault",
] as const;
const step = fc.record({ operation: fc.constantFrom(...OPERATIONS), phone: fc.nat(2), choice: fc.nat(4) });
type Step = { operation: (typeof OPERATIONS)[number]; phone: number; choice: number };

/** A table with three guests who share its order. */
type Evening = { guests: Guest[]; orderIds: string[] };

async function eveningAt(on: On, table: string): Promise<Evening> {
  const guests: Guest[] = [];
  const orderIds: string[] = [];
  for (let guest = 0; guest < 3; guest += 1) guests.push(await seatedGuest(on.server, table));
  for (const as of guests) {
    orderIds.push((await placed(on.server, atTable(table, [MUSHROOMS, SOY_MILK]), { as })).id);
    await join(on.server, table, as);
  }
  return { guests, orderIds };
}

/** The evening as a test walks through it: the pages that were opened, and what each step does. */
class Walk {
  readonly #on: On;
  readonly #evening: Evening;
  readonly #attempts: { attemptId: string; as: Guest }[] = [];
  constructor(on: On, evening: Evening) {
    this.#on = on;
    this.#evening = evening;
  }

  async take({ operation, phone, choice }: Step): Promise<void> {
    const { server, standIn, owner, work } = this.#on;
    const [as, id] = [this.#evening.guests[phone] as Guest, this.#evening.orderIds[phone] ?? ""];
    const attempt = this.#attempts.at(-1 - (choice % Math.max(1, this.#attempts.length)));
    const page = attempt && (await this.#pageOf(attempt.attemptId));
    const body = await this.#order(id);
    const acts: Record<Step["operation"], () => unknown> = {
      start: () => this.#start(as, id, choice),
      pay: () => page && standIn.pages.pay(page),
      decline: () => page && standIn.pages.decline(page),
      expire: () => work(601),
      webhook: () => page && this.#on.notify(page),
      work: () => work(),
      cash: () =>
        server.call(
          payments.record,
          { body: { orders: [{ id, due: body.due }], method: "cash", amount: body.due } },
          { ...owner, key: freshKey() },
        ),
      "cancel-order": async () => {
        const input = { params: { id }, body: { rowVersion: body.rowVersion, reason: "left" as const } };
        if ((await server.call(orders.cancel, input, owner)).success) await afterUndoTime(server);
      },
      cancel: () => attempt && this.#on.cancel(attempt.attemptId, attempt.as),
      "take-over": () => attempt && server.call(online.takeOver, { params: { id: attempt.attemptId } }, owner),
      refund: () => this.#refund(id),
      fault: () => standIn.fail(choice % 2 === 0 ? "sessions" : "refunds", choice % 3 === 0 ? "cut-before" : "cut-after"),
    };
    await acts[operation]();
  }

  async #start(as: Guest, orderId: string, which: number): Promise<void> {
    const answer = await this.#on.server.call(contract.payment.bill, { query: { orderId } }, { as });
    if (!answer.success) return;
    const bill = contract.payment.bill.data.parse(answer.data);
    const left = bill.orders.flatMap((order) =>
      order.items.flatMap((item) => (item.left ? [{ orderId: order.id, ...item, part: item.left }] : [])),
    );
    const [dish] = left;
    const half = dish && { orderId: dish.orderId, id: dish.id, numerator: dish.part.numerator, denominator: dish.part.denominator * 2 };
    const choices: Choice[] = [
      { kind: "mine" },
      { kind: "rest" },
      { kind: "equal", part: 1, of: 3 },
      { kind: "amount", amount: "1.25" },
      half && half.denominator <= 12 ? { kind: "dishes", dishes: [half] } : { kind: "rest" },
    ];
    const start = (expectedAmount: string) =>
      this.#on.server.call(
        contract.payment.start,
        {
          body: {
            orderId,
            choice: choices[which] ?? { kind: "rest" },
            tip: which === 0 ? "1.00" : "0.00",
            expectedAmount,
            returnPath: "/",
          },
        },
        { as, key: freshKey() },
      );
    // The answer to a wrong amount has the right one.
    const { amount } = ((await start("0.00")).data ?? {}) as { amount?: string | null };
    const started = amount ? await start(amount) : null;
    if (started?.success) this.#attempts.push({ attemptId: (started.data as AttemptView).attemptId, as });
  }

  async #refund(id: string): Promise<void> {
    const { server, owner } = this.#on;
    const { payments: paid, refunds: given } = await this.#order(id);
    const payment = paid.find(({ method, amount }) => method === "online" && !amount.startsWith("-"));
    const before = given
      .filter(({ state }) => state !== "failed")
      .reduce((cents, { amount }) => cents + Number(amount.replace(".", "")), 0);
    if (!payment) return;
    const body = { method: "card", paymentId: payment.id, amount: "0.50", givenBack: (before / 100).toFixed(2), reason: "cold" } as const;
    await server.call(
      refunds.give,
      { params: { id }, body: { ...body, what: { kind: "amount", amount: "0.50" } } },
      { ...owner, key: freshKey() },
    );
  }

  #order(id: string) {
    return this.#on.server.data(orders.get, { params: { id } }, this.#on.owner);
  }

  async #pageOf(attemptId: string): Promise<string | undefined> {
    const [row] = await rowsOf<{ id: string | null }>(
      this.#on.server,
      "select provider_id as id from payment_attempt where id = $1",
      attemptId,
    );
    return row?.id ?? undefined;
  }
}

/** What of a query should be nothing. */
const LAWS = {
  "nothing due is negative": "select id from customer_order where status in (0, 1) and total - paid - written_off - capturing < 0",
  "what is reserved is that of the attempts that may take money": `select o.id from customer_order o where o.capturing <> (
     select coalesce(sum(l.amount), 0) from attempt_allocation l join payment_attempt a on a.merchant_id = l.merchant_id and a.id = l.attempt_id
     where l.order_id = o.id and a.state in ('created', 'unknown', 'open', 'declined', 'expiring'))`,
  "no dish is covered more than once": `select item_id from (
     select item_id, numerator::numeric / denominator as part from payment_item
     union all select i.item_id, i.numerator::numeric / i.denominator from attempt_item i
       join payment_attempt a on a.merchant_id = i.merchant_id and a.id = i.attempt_id and a.state in ('created', 'unknown', 'open', 'declined', 'expiring')) parts
     group by item_id having sum(part) > 1.000001`,
  "what was taken is that of the orders and what belongs to none": `select a.id from payment_attempt a
     where a.state in ('paid', 'partly-refunded', 'refunded', 'disputed') and a.taken <>
       (select coalesce(sum(p.amount + p.tip), 0) from payment p where p.attempt_id = a.id and p.reverses is null and p.refund_id is null)
       + (select coalesce(sum(u.amount), 0) from unallocated_payment u where u.attempt_id = a.id and u.state <> 'allocated')`,
};

/** The money of the restaurant that came from the provider, in cents. */
const BOOKED = `select (100 * (coalesce((select sum(amount + tip) from payment where provider = 'stripe'), 0)
  + coalesce((select sum(amount) from unallocated_payment where state in ('open', 'refunding')), 0)))::int as cents`;

describe("any order of what phones, the till and the provider do", () => {
  let on: On;
  let table = 0;
  beforeAll(async () => {
    on = await openOnlineServer("embedded");
  });
  afterAll(() => on.close());

  const checkLaws = async () => {
    for (const [law, query] of Object.entries(LAWS))
      expect({ law, broken: await rowsOf<object>(on.server, query) }).toEqual({ law, broken: [] });
  };

  it("loses no money, books none twice, and covers no dish more than once", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 30 }), async (steps) => {
        table += 1;
        const walk = new Walk(on, await eveningAt(on, String(table)));
        for (const one of steps) {
          await walk.take(one);
          await checkLaws();
        }
        // Faults that were not met yet are met, and all that is under way comes to its end.
        for (let round = 0; round < 8; round += 1) await on.work(601);
        await checkLaws();
        const [booked] = await rowsOf<{ cents: number }>(on.server, BOOKED);
        expect(booked?.cents).toBe(on.standIn.pages.sum());
      }),
      { numRuns: EVENINGS, endOnFailure: true },
    );
  });
});
