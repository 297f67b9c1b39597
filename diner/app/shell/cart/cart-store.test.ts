import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cartLine as line } from "./cart-line-for-tests.ts";
import { CartStore } from "./cart-store.ts";
import { type HeldCall, holdCalls } from "../session/held-calls-for-tests.ts";
import { memberIds } from "../session/member/visitor-id.ts";
import { until } from "../until-for-tests.ts";

const cartWith = (...productIds: string[]) => ({
  details: productIds.map((id) => line(id)),
  invalidOrderItems: [],
  points: null,
  moved: null,
});
const dishesOf = (cart: CartStore) => cart.getSnapshot().lines.map(({ productId }) => productId);

/** What the page dispatches for an error; Node has no such event. */
class ReportedError extends Event {
  readonly error: unknown;
  constructor(type: string, { error }: { error: unknown }) {
    super(type);
    this.error = error;
  }
}

let calls: HeldCall[];
/** Waits until the page has made as many calls; returns the last one. */
const call = (count: number): Promise<HeldCall> => until(() => calls.length === count && calls.at(-1));

/** A cart that was read once, with one dish. */
async function cartWithTea(): Promise<CartStore> {
  const cart = new CartStore("100001");
  const read = cart.refresh();
  (await call(1)).answer(cartWith("tea"));
  await read;
  return cart;
}

beforeEach(() => {
  calls = holdCalls((name, value) => vi.stubGlobal(name, value));
  vi.stubGlobal("BroadcastChannel", undefined);
});
afterEach(() => void vi.unstubAllGlobals());

describe("the cart of the page", () => {
  it("is that of the reading that began last, whatever reading is answered last", async () => {
    const cart = await cartWithTea();
    const earlier = cart.refresh();
    const first = await call(2);
    const later = cart.refresh();
    (await call(3)).answer(cartWith("tea", "soup"));
    await later;
    first.answer(cartWith("tea"));
    await earlier;
    expect(dishesOf(cart)).toEqual(["tea", "soup"]);
  });

  it.each([
    ["without data", undefined, "fetch cart details error: empty data"],
    ["as a refusal", { success: false, code: 5030, msg: "The kitchen counts plates." }, "The kitchen counts plates."],
  ] as const)("stays as it was where a reading comes %s, and the error is reported", async (_, refusal, message) => {
    const cart = await cartWithTea();
    const dispatchEvent = vi.fn<(event: unknown) => void>();
    vi.stubGlobal("dispatchEvent", dispatchEvent);
    vi.stubGlobal("ErrorEvent", ReportedError);
    const reading = cart.refresh();
    (await call(2)).answer(null, refusal);
    await reading;
    expect(dishesOf(cart)).toEqual(["tea"]);
    expect(dispatchEvent.mock.calls).toMatchObject([[{ type: "error", error: { message } }]]);
  });

  it("is read with the id of the member, 0 until one is known, and with the id of the browser", async () => {
    const cart = await cartWithTea();
    expect(calls[0]?.path).toMatch(/\/api\/shoppingCart\?id=0&browserId=1$/);
    memberIds["100001"] = "8204";
    const read = cart.refresh();
    const second = await call(2);
    expect(second.path).toMatch(/\?id=8204&browserId=1$/);
    second.answer(cartWith("tea"));
    await read;
    delete memberIds["100001"];
  });

  it("is read after a change that was under way when it was to be read", async () => {
    const cart = await cartWithTea();
    const change = cart.change({ type: "add-line", line: line("soup") });
    const changed = await call(2);
    await cart.refresh();
    expect(calls).toHaveLength(2);
    changed.answer(cartWith("tea", "soup"));
    expect(await change).toBeNull();
    const read = await call(3);
    expect(read.method).toBe("GET");
    read.answer({ ...cartWith("soup"), invalidOrderItems: [{ code: 2001, line: line("tea"), msg: "" }] });
    await until(() => cart.getSnapshot().invalid.length === 1);
    expect(dishesOf(cart)).toEqual(["soup"]);
  });

  it("is the answer to a change that was made while it was read, also for the changes after it", async () => {
    const cart = await cartWithTea();
    const reading = cart.refresh();
    const read = await call(2);
    const change = cart.change({ type: "add-line", line: line("soup") });
    (await call(3)).answer(cartWith("tea", "soup"));
    await change;
    read.answer(cartWith("tea"));
    await reading;
    expect(dishesOf(cart)).toEqual(["tea", "soup"]);
    const second = cart.change({ type: "add-line", line: line("rice") });
    const sent = await call(4);
    const { details } = JSON.parse(sent.body ?? "{}") as { details: { productId: string }[] };
    expect(details.map(({ productId }) => productId)).toEqual(["tea", "soup", "rice"]);
    // Tests of other files share this module, which counts the calls under way.
    sent.answer(cartWith("tea", "soup", "rice"));
    await second;
  });
});
