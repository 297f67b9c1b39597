import { staffContract } from "@comanda/contract/staff/index";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { repetitions } from "../../test-database/test-tier.ts";
import { EGG_TART, freshKey, MUSHROOMS, placed, SOY_MILK, toGo } from "../ordering/order-bodies.ts";
import { afterUndoTime } from "../staff/console.ts";
import { dishesOf, type Ledger, netOf, paidOf, PRICES, reductionOf, sum, taxOf, text, totalOf } from "./evening-ledger.ts";
import { NOT_OPEN, openConsole } from "../staff/open-console.ts";

const { figures, orders, payments } = staffContract;
const ORDERS = repetitions("COMANDA_FIGURE_EVENING", { everyRun: 80, full: 500 });
const TODAY = "2026-09-17";
const DISHES = [MUSHROOMS, SOY_MILK, EGG_TART];

/** What happens to one order; shares are in hundredths of what is due. */
const life = fc.record({
  dishes: fc.array(fc.record({ dish: fc.nat(2), quantity: fc.integer({ min: 1, max: 3 }) }), { minLength: 1, maxLength: 3 }),
  tip: fc.oneof(fc.constant(0), fc.nat(300)),
  /** In cents. */
  discount: fc.oneof(fc.constant(0), fc.nat(1_500)),
  takesOff: fc.boolean(),
  parts: fc.array(
    fc.record({
      share: fc.integer({ min: 1, max: 100 }),
      tip: fc.nat(200),
      method: fc.constantFrom("cash" as const, "card" as const, "other" as const),
      isReversed: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  end: fc.constantFrom("complete", "complete", "complete", "write off", "cancel", "test", "join", "open"),
});
type Life = typeof life extends fc.Arbitrary<infer One> ? One : never;

describe.each(TIER_DATABASE_KINDS)("the figures of a random evening at the counter, on %s", (kind) => {
  let [server, jo] = NOT_OPEN;
  beforeAll(async () => {
    [server, jo] = await openConsole(kind, "owner");
  });
  afterAll(() => server.close());

  const rowVersionOf = async (id: string) => (await server.data(orders.get, { params: { id } }, jo)).rowVersion;

  async function opened({ dishes, tip }: Pick<Life, "dishes" | "tip">): Promise<Ledger> {
    const lines = dishes.map(({ dish, quantity }) => ({ ...(DISHES[dish] ?? MUSHROOMS), quantity }));
    const tips = { category: 2, target: 0, amount: text(BigInt(tip)), name: "tips", asTips: true } as const;
    // A tip is at most what the dishes cost.
    const most = sum(dishes.map(({ dish, quantity }) => (PRICES[dish] ?? 0n) * BigInt(quantity)));
    const hasTip = tip > 0 && BigInt(tip) <= most / 4n;
    const body = toGo(lines, hasTip ? { priceAdjustments: [tips] } : {});
    const order = await placed(server, body, { as: await server.guest() });
    return {
      id: order.id,
      dishes: dishes.map((one, at) => ({ ...one, id: order.orderItems[at]?.id ?? "" })),
      tip: hasTip ? BigInt(tip) : 0n,
      discount: 0n,
      state: "open",
      paid: {},
      rows: {},
      tips: 0n,
      drawer: 0n,
      off: 0n,
      corrections: [],
    };
  }

  async function discounts(order: Ledger, value: bigint): Promise<void> {
    const body = { rowVersion: await rowVersionOf(order.id), kind: "amount" as const, value: text(value), reason: "A regular guest" };
    await server.data(orders.discount, { params: { id: order.id }, body }, jo);
    order.discount = value;
  }

  async function takesOneOff(order: Ledger): Promise<void> {
    const [dish] = order.dishes;
    if (!dish || (dish.quantity === 1 && order.dishes.length === 1)) return;
    const body = { rowVersion: await rowVersionOf(order.id), items: [{ id: dish.id, quantity: 1 }], reason: "mistake" as const };
    await server.data(orders.takeOff, { params: { id: order.id }, body }, jo);
    dish.quantity -= 1;
    order.dishes = order.dishes.filter(({ quantity }) => quantity > 0);
    order.off += PRICES[dish.dish] ?? 0n;
  }

  async function pays(order: Ledger, { share, tip, method, isReversed }: Life["parts"][number]): Promise<void> {
    const due = totalOf(order) - paidOf(order);
    const amount = (due * BigInt(share) + 99n) / 100n;
    if (amount === 0n) return;
    const asked = { orders: [{ id: order.id, due: text(due) }], method, amount: text(amount), tip: text(BigInt(tip)) };
    const answer = await server.data(payments.record, { body: asked }, { as: jo.as, key: freshKey() });
    if (isReversed) {
      await server.data(payments.reverse, { params: { id: answer.payments[0]?.id ?? "" }, body: { reason: "typed wrong" } }, jo);
      order.corrections.push(-amount);
      order.paid[method] ??= 0n;
      return;
    }
    order.paid[method] = (order.paid[method] ?? 0n) + amount;
    order.rows[method] = (order.rows[method] ?? 0) + 1;
    order.tips += BigInt(tip);
    if (method === "cash") order.drawer += amount + BigInt(tip);
  }

  async function completes(order: Ledger): Promise<void> {
    const body = { rowVersion: await rowVersionOf(order.id), anyway: true };
    await server.data(orders.complete, { params: { id: order.id }, body }, jo);
    await afterUndoTime(server);
    order.state = "completed";
  }

  async function ends(order: Ledger, end: Life["end"], all: Ledger[]): Promise<void> {
    const { id } = order;
    if (end === "complete" || end === "write off") await completes(order);
    const due = totalOf(order) - paidOf(order);
    if (end === "write off" && due > 0n) {
      await server.data(payments.writeOff, { params: { id }, body: { due: text(due), reason: "left" } }, jo);
      order.paid["written-off"] = due;
    }
    if (paidOf(order) > 0n) return;
    if (end === "cancel" || end === "test") {
      const body = { rowVersion: await rowVersionOf(id), reason: end === "test" ? ("test" as const) : ("left" as const) };
      await server.data(orders.cancel, { params: { id }, body }, jo);
      await afterUndoTime(server);
      order.state = end === "test" ? "test" : "cancelled";
    }
    if (end === "join" && order.discount === 0n) {
      const into = await opened({ dishes: [{ dish: 1, quantity: 1 }], tip: 0 });
      const body = { rowVersion: await rowVersionOf(id), into: into.id, intoRowVersion: await rowVersionOf(into.id) };
      await server.data(orders.join, { params: { id }, body }, jo);
      await afterUndoTime(server);
      order.state = "joined";
      // What was taken off goes along, and counts once.
      all.push({ ...into, dishes: [...into.dishes, ...order.dishes], tip: order.tip, off: order.off });
      order.off = 0n;
      await completes(all.at(-1) ?? into);
    }
  }

  it("agree to the cent with a ledger of what was done", async () => {
    const all: Ledger[] = [];
    const lives = fc.sample(life, { numRuns: ORDERS, seed: 17 });
    for (const { dishes, tip, discount, takesOff, parts, end } of lives) {
      const order = await opened({ dishes, tip });
      all.push(order);
      if (discount > 0) await discounts(order, BigInt(discount));
      if (takesOff) await takesOneOff(order);
      for (const part of parts) await pays(order, part);
      await ends(order, end, all);
    }
    const read = await server.data(figures.get, { query: { from: TODAY } }, jo);
    const completed = all.filter(({ state }) => state === "completed");
    const counting = all.filter(({ state }) => state !== "joined" && state !== "test");
    const of = (state: Ledger["state"]) => all.filter((one) => one.state === state);
    const methods = ["card", "cash", "other"].flatMap((method) =>
      completed.some(({ paid }) => method in paid)
        ? [
            [
              method,
              sum(completed.map(({ rows }) => BigInt(rows[method] ?? 0))),
              text(sum(completed.map(({ paid }) => paid[method] ?? 0n))),
            ],
          ]
        : [],
    );
    expect(new Set(all.map(({ state }) => state)).size).toBe(5);
    expect({
      sums: { ...read.sums, taxes: read.sums.taxes.map(({ amount }) => amount) },
      paid: read.paid.map(({ method, count, amount }) => [method, BigInt(count), amount]),
      tips: text(sum(read.paid.map(({ tips }) => BigInt(tips.replace(".", ""))))),
      writtenOff: read.writtenOff.amount,
      notPaid: read.notPaid.amount,
      drawer: read.drawer,
      dishes: read.dishes.map(({ productId, quantity }) => [productId, quantity]).toSorted(),
      beside: [read.beside.open, read.beside.joined, read.beside.tests, read.beside.takenOff.amount, read.beside.corrections],
      serials: read.beside.serials,
      differences: read.differences,
    }).toEqual({
      sums: {
        promotions: "0.00",
        coupons: "0.00",
        charges: "0.00",
        dishes: text(sum(completed.map(dishesOf))),
        discounts: text(sum(completed.map(reductionOf))),
        net: text(sum(completed.map(netOf))),
        taxes: [text(sum(completed.map(taxOf)))],
        tips: text(sum(completed.map(({ tip }) => tip))),
        billed: text(sum(completed.map(totalOf))),
      },
      paid: methods,
      tips: text(sum(completed.map(({ tips }) => tips))),
      writtenOff: text(sum(completed.map(({ paid }) => paid["written-off"] ?? 0n))),
      notPaid: text(sum(completed.map((one) => totalOf(one) - paidOf(one)))),
      drawer: text(sum(all.map(({ drawer }) => drawer))),
      dishes: DISHES.map(({ productId }, at) => [
        productId,
        String(completed.flatMap(({ dishes }) => dishes.filter(({ dish }) => dish === at)).reduce((count, one) => count + one.quantity, 0)),
      ]).toSorted(),
      beside: [
        { count: of("open").length, amount: text(sum(of("open").map(totalOf))) },
        { count: of("joined").length, amount: text(sum(of("joined").map(totalOf))) },
        { count: of("test").length, amount: text(sum(of("test").map(totalOf))) },
        text(sum(counting.map(({ off }) => off))),
        {
          count: counting.concat(of("joined")).flatMap(({ corrections }) => corrections).length,
          amount: text(sum(counting.concat(of("joined")).flatMap(({ corrections }) => corrections))),
        },
      ],
      serials: { first: 1, last: all.length },
      differences: [],
    });
  });

  it("have shares of the discount that sum to it, for each completed order", async () => {
    const { rows } = await server.deps.db.query<{ shares: string; discount: string }>({
      text: `select sum(i.discount_share)::text as shares, o.discount::text as discount
        from customer_order o join order_item i on i.merchant_id = o.merchant_id and i.order_id = o.id and i.state = 'served'
        where o.status = 1 group by o.id, o.discount`,
    });
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.map(({ shares }) => shares)).toEqual(rows.map(({ discount }) => discount));
    expect(rows.some(({ discount }) => discount !== "0.00")).toBe(true);
  });
});
