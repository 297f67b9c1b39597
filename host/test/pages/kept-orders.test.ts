import { KeptQueue } from "@comanda/staff/kept/kept-queue";
import type { KeptOrder } from "@comanda/staff/kept/kept-order";
import { beforeAll, describe, expect, it } from "vitest";
import { consoleCall, type Person, signsIn } from "./console-people.ts";
import { pagesHost } from "./pages-host.ts";

/** How often the connection is cut while orders are placed. */
const CUTS = 100;
const CALL = "/staff/100001/call/api/staff/";
const MUSHROOMS = "1004";
const SOY_MILK = "4005";
const CLAMS = "2009";
/** More cash than an order costs. */
const CASH = "40.00";

/** Numbers from 0 to 1 that are the same in each run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const lineOf = (productId: string): KeptOrder["asked"]["orderItems"][number] => ({
  productId,
  quantity: "1",
  notes: "",
  type: 0,
  salesUnitFactorList: [],
  condiments: [],
  orderItemModifiers: [],
});

/** Where a call is cut: before it is sent, on its way, or after the server has answered. */
const MOMENTS = ["before", "within", "after"] as const;

const host = pagesHost();

describe("orders that a device keeps while the connection is away", () => {
  let ana: Person;
  beforeAll(async () => void (ana = await signsIn(host(), "staff")));

  const NO_ANSWER = { success: false as const, code: 500, data: null, msg: "", status: 0 };
  const random = numbersFrom(20_260_917);
  /** The moments of the cuts until now. */
  const cuts: (typeof MOMENTS)[number][] = [];

  /** Makes a call as a page does, over a connection that is cut at a moment of its own in two calls of three. */
  async function call(path: string, { body, key, mayCut }: { body: unknown; key?: string; mayCut: boolean }) {
    const moment = mayCut && random() < 2 / 3 ? MOMENTS[Math.floor(random() * MOMENTS.length)] : undefined;
    if (moment) cuts.push(moment);
    if (moment === "before") return NO_ANSWER;
    const cut = new AbortController();
    const timer = moment === "within" ? setTimeout(() => cut.abort(), Math.floor(random() * 30)) : undefined;
    try {
      const headers = { ...ana.headers, ...(key && { "idempotency-key": key }) };
      const answer = await host().get(CALL + path, { method: "POST", headers, body: JSON.stringify(body), signal: cut.signal });
      const envelope = (await answer.json()) as object;
      return moment === "after" ? NO_ANSWER : { ...envelope, status: answer.status };
    } catch {
      return NO_ANSWER;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Reads as a page does, without an answer in one call of three. */
  async function read(path: string, { mayCut }: { mayCut: boolean }) {
    if (mayCut && random() < 1 / 3) return NO_ANSWER;
    const answer = await consoleCall(host(), path, { headers: ana.headers });
    return { ...((await answer.json()) as object), status: answer.status };
  }

  /** A device: what it stores is text, which survives each of its pages. */
  function device() {
    let stored = "[]";
    const list = {
      getSnapshot: () => JSON.parse(stored) as KeptOrder[],
      change(by: (orders: readonly KeptOrder[]) => readonly KeptOrder[]) {
        stored = JSON.stringify(by(list.getSnapshot()));
        return true;
      },
    };
    return list;
  }

  /** The queue of a page that was just opened. */
  const opened = (list: ReturnType<typeof device>, { mayCut }: { mayCut: boolean }) =>
    new KeptQueue({
      list,
      now: () => "2026-09-17T18:45:00.000Z",
      calls: {
        preview: (body) => call("orders/preview", { body, mayCut }) as never,
        place: (body, key) => call("orders", { body, key, mayCut }) as never,
        changed: async () => [],
        due: (id) => read(`orders/${id}`, { mayCut }) as never,
        pay: (body, key) => call("payments", { body, key, mayCut }) as never,
      },
    });

  const takenAt = new Date().toISOString();
  const keptOrder = (number: number, productIds: string[], parts: Partial<KeptOrder["asked"]> = {}): KeptOrder => ({
    key: `kept-${number}-${takenAt}`,
    number,
    takenAt,
    by: ana.name,
    tableId: "0",
    tableName: "",
    customerName: "",
    lines: [],
    draft: {},
    asked: {
      type: 2,
      extraInfo: JSON.stringify({ name: `Guest ${number}` }),
      orderItems: productIds.map(lineOf),
      ...parts,
    },
    isAllergyRead: false,
    send: true,
    agreedAmount: null,
    sent: null,
    state: { kind: "waiting" },
  });

  const withCash = (order: KeptOrder, amount: string): KeptOrder => ({
    ...order,
    cash: { amount, cashStep: "0.01", state: { kind: "held" } },
  });

  type Payment = { method: string; amount: string; tendered: string; change: string };
  type Paid = { due: string; payments: Payment[] };
  /** What is paid of the order that a kept one became. */
  async function paidOf({ state }: KeptOrder): Promise<Paid> {
    const answer = await read(`orders/${state.kind === "placed" ? state.orderId : "0"}`, { mayCut: false });
    return (answer as unknown as { data: Paid }).data;
  }

  type Shown = { serial: number; customerName: string; sendStatus: number; items: object[] };
  const board = async () =>
    ((await (await consoleCall(host(), "board", { headers: ana.headers })).json()) as { data: { open: Shown[] } }).data.open;

  it("are placed each exactly once, in their order, and sent, over 100 cuts before, within and after their calls", async () => {
    const list = device();
    let number = 0;
    while (cuts.length < CUTS) {
      const next = Array.from({ length: 5 }, () => withCash(keptOrder((number += 1), [MUSHROOMS, SOY_MILK]), CASH));
      list.change((orders) => [...orders, ...next]);
      // The device opens its page again after each cut.
      while (!(await opened(list, { mayCut: true }).placeAll())) expect(list.getSnapshot().length).toBe(number);
    }
    expect([...new Set(cuts)].toSorted()).toEqual(["after", "before", "within"]);
    const placed = list.getSnapshot().map(({ state }) => (state.kind === "placed" ? state : null));
    expect(placed.every((state) => state?.isSent)).toBe(true);
    const orders = (await board()).toSorted((one, other) => one.serial - other.serial);
    expect(orders.map(({ customerName }) => customerName)).toEqual(Array.from({ length: number }, (_, at) => `Guest ${at + 1}`));
    expect(orders.every(({ sendStatus, items }) => sendStatus === 2 && items.length === 2)).toBe(true);
    for (const order of list.getSnapshot()) {
      const { due, payments } = await paidOf(order);
      expect(payments).toMatchObject([{ method: "cash", amount: order.sent?.expectedAmount, tendered: CASH }]);
      expect(due).toBe("0.00");
      expect(order.cash?.state).toEqual({ kind: "recorded", back: payments[0]?.change, left: "0.00" });
    }
  });

  it("have their cash recorded in part where too little was taken, and never where the order is refused", async () => {
    const list = device();
    const many = { ...keptOrder(1012, []), asked: { ...keptOrder(1012, []).asked, orderItems: [{ ...lineOf(CLAMS), quantity: "99" }] } };
    list.change(() => [withCash(keptOrder(1011, [MUSHROOMS]), "1.00"), withCash(many, CASH)]);
    expect(await opened(list, { mayCut: false }).placeAll()).toBe(true);
    const [first, second] = list.getSnapshot();
    const { due, payments } = first ? await paidOf(first) : { due: "", payments: [] };
    expect(payments).toMatchObject([{ method: "cash", amount: "1.00" }]);
    expect(first?.cash?.state).toEqual({ kind: "recorded", back: "0.00", left: due });
    expect(second).toMatchObject({ state: { kind: "refused" }, cash: { amount: CASH, state: { kind: "held" } } });
  });

  it("that somebody has paid meanwhile keep the cash for a person to decide about", async () => {
    const list = device();
    list.change(() => [keptOrder(1013, [MUSHROOMS])]);
    await opened(list, { mayCut: false }).placeAll();
    const [placed] = list.getSnapshot();
    const { due } = placed ? await paidOf(placed) : { due: "" };
    const orders = [{ id: placed?.state.kind === "placed" ? placed.state.orderId : "", due }];
    const body = { orders, method: "cash", amount: due };
    expect(await call("payments", { body, key: "paid-meanwhile", mayCut: false })).toMatchObject({ success: true });
    list.change((kept) => kept.map((order) => withCash(order, CASH)));
    await opened(list, { mayCut: false }).placeAll();
    expect(list.getSnapshot()[0]?.cash?.state).toEqual({ kind: "refused", msg: "" });
  });

  it("that have become impossible wait for their person, and the next ones are placed", async () => {
    const list = device();
    const many = keptOrder(1002, [], { orderItems: [lineOf(MUSHROOMS), { ...lineOf(CLAMS), quantity: "99" }] });
    list.change(() => [keptOrder(1001, [MUSHROOMS]), many, keptOrder(1003, [SOY_MILK])]);
    expect(await opened(list, { mayCut: false }).placeAll()).toBe(true);
    expect(list.getSnapshot().map(({ state }) => state)).toMatchObject([
      { kind: "placed" },
      { kind: "refused", why: "sold-out", dishes: [CLAMS], amount: expect.stringMatching(/^\d+\.\d\d$/) as string },
      { kind: "placed" },
    ]);
  });

  it("cost what a person has seen: another price is asked about, and an agreed one that has changed again, too", async () => {
    const list = device();
    list.change(() => [{ ...keptOrder(1004, [MUSHROOMS]), agreedAmount: "1.00" }]);
    await opened(list, { mayCut: false }).placeAll();
    expect(list.getSnapshot()[0]?.state).toMatchObject({ kind: "refused", why: "price" });
  });

  it("that were taken more than a day ago are not placed, since a call before may have placed them", async () => {
    const list = device();
    list.change(() => [{ ...keptOrder(1005, [MUSHROOMS]), takenAt: new Date(Date.now() - 25 * 3_600_000).toISOString() }]);
    await opened(list, { mayCut: false }).placeAll();
    expect(list.getSnapshot()[0]?.state).toMatchObject({ kind: "refused", why: "too-late" });
    expect((await board()).some(({ customerName }) => customerName === "Guest 1005")).toBe(false);
  });
});
