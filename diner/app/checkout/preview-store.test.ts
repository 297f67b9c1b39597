import type { CartLineView } from "@comanda/contract/calls/cart-calls";
import type { CartStore } from "../shell/cart/cart-store.ts";
import { Availability, OrderType } from "@comanda/domain/codes";
import { orderLineForTests } from "@comanda/domain/cart/order-line-for-tests";
import { COUPON_UNUSABLE } from "@comanda/domain/refusal-codes";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { chooseCoupon, chosenCoupon } from "../shell/session/chosen-coupon.ts";
import { OrderSubmitter } from "./submission/order-submitter.ts";
import { PreviewStore } from "./preview-store.ts";
import { submitPreviewed } from "./use-checkout.ts";
import { until } from "../shell/until-for-tests.ts";

type Sent = {
  path: string;
  body: {
    priceAdjustments?: { amount: string }[];
    orderItems: { productId: string }[];
    orderCode?: string;
    userCouponIds?: string[];
  } | null;
};

/** The requests of the page, oldest first. */
let sent: Sent[] = [];
let isReachable = true;
/** Answers of the preview wait for it. */
let released = Promise.resolve();

/** A coupon that cannot be used any more. */
const ENDED_COUPON = "501";

/**
 * A server with dishes for $300 each. It rejects a tip above the subtotal and $100 as malformed, and refuses to place any order, and the
 * coupon that has ended.
 */
function answerOf({ path, body }: Sent): Response {
  const envelope = (data: object | null, code = 0) =>
    Response.json({ success: code === 0, code, data, msg: "" }, { status: code === 400 ? 400 : 200 });
  if (!isReachable) return new Response("", { status: 404 });
  if (path.includes("has-processing-order")) return envelope(null);
  if (!path.endsWith("/order/preview") || !body) return envelope(null, 400);
  if (body.userCouponIds?.includes(ENDED_COUPON))
    return envelope({ userCouponId: ENDED_COUPON, availability: Availability.OutOfScope, missingAmount: "0.00" }, COUPON_UNUSABLE);
  const subTotal = 300 * body.orderItems.length;
  const tip = Number(body.priceAdjustments?.[0]?.amount ?? 0);
  if (tip > Math.max(subTotal, 100)) return envelope(null, 400);
  const amounts = { subTotalAmount: subTotal.toFixed(2), totalTipsAmount: tip.toFixed(2), totalAmount: (subTotal + tip).toFixed(2) };
  return envelope({
    order: {
      orderItems: body.orderItems.map((item) => ({ ...item, id: item.productId, itemTotalAmount: "300.00" })),
      orderCoupons: [],
      invalidOrderItems: [],
      ...amounts,
    },
  });
}

beforeEach(() => {
  sent = [];
  isReachable = true;
  released = Promise.resolve();
  const stored = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal("document", { getElementById: () => null });
  vi.stubGlobal("fetch", (path: string, { body }: { body?: string }) => {
    const one = { path, body: body === undefined ? null : (JSON.parse(body) as Sent["body"]) };
    sent.push(one);
    return (path.endsWith("/order/preview") ? released : Promise.resolve()).then(() => answerOf(one));
  });
});
afterEach(() => void vi.unstubAllGlobals());

const line = (productId: string) => ({ ...orderLineForTests({ productId }), amount: "300.00" }) as unknown as CartLineView;
const lines = (count: number) => Array.from({ length: count }, (_, at) => line(`200${at}`));
const TO_GO = {
  type: OrderType.TO_GO,
  tableId: "0",
  tableName: "",
  qrcodeId: "",
  guests: 1,
  hasGuests: true,
  merchantId: "100001",
} as const;

const isPriced = (preview: PreviewStore) => until(() => !preview.getSnapshot().isLoading);

/** A preview of an order of four dishes with this tip. */
async function previewOfFour(tip: Parameters<PreviewStore["chooseTip"]>[0]): Promise<PreviewStore> {
  const preview = new PreviewStore("100001");
  preview.ask({ seating: TO_GO, lines: lines(4) });
  await isPriced(preview);
  preview.chooseTip(tip);
  await isPriced(preview);
  return preview;
}

describe("the preview of an order after dishes were removed", () => {
  it("recomputes a tip in percent from the new subtotal", async () => {
    const preview = await previewOfFour({ percent: 50 });
    preview.ask({ seating: TO_GO, lines: lines(1) });
    await isPriced(preview);
    expect(preview.getSnapshot()).toMatchObject({ isOutdated: false, problem: null, tip: { percent: 50 } });
    expect(preview.getSnapshot().priced?.order).toMatchObject({ subTotalAmount: "300.00", totalTipsAmount: "150.00" });
  });

  it("reduces a typed tip to the largest that the new subtotal allows, and says so", async () => {
    const preview = await previewOfFour({ amount: "600.00" });
    expect(preview.getSnapshot().priced?.order).toMatchObject({ totalTipsAmount: "600.00" });
    preview.ask({ seating: TO_GO, lines: lines(1) });
    await isPriced(preview);
    expect(preview.getSnapshot()).toMatchObject({ isOutdated: false, tip: { amount: "300.00" }, problem: { kind: "tip", most: "300.00" } });
    expect(preview.getSnapshot().priced?.order).toMatchObject({ subTotalAmount: "300.00", totalTipsAmount: "300.00" });
  });

  it("can be placed only after the new lines were priced", async () => {
    const preview = await previewOfFour({ percent: 50 });
    const submitter = new OrderSubmitter("100001", {} as CartStore);
    isReachable = false;
    preview.ask({ seating: TO_GO, lines: lines(1) });
    await isPriced(preview);
    expect(preview.getSnapshot()).toMatchObject({ isOutdated: true });
    sent = [];
    submitPreviewed({ preview, submitter }, "");
    expect(submitter.getSnapshot().at).toBe("idle");
    isReachable = true;
    preview.reprice();
    await isPriced(preview);
    submitPreviewed({ preview, submitter }, "");
    await until(() => submitter.getSnapshot().at === "refused");
    expect(sent.at(-1)).toMatchObject({ path: expect.stringMatching(/member\/order$/), body: { orderItems: [{ productId: "2000" }] } });
  });
});

describe("a coupon that was chosen for the order and cannot be used", () => {
  it("is forgotten, and the best ones apply", async () => {
    chooseCoupon("100001", ENDED_COUPON);
    const preview = new PreviewStore("100001");
    preview.ask({ seating: TO_GO, lines: lines(1) });
    await isPriced(preview);
    expect(preview.getSnapshot()).toMatchObject({
      isOutdated: false,
      coupons: null,
      problem: { kind: "coupon", userCouponId: ENDED_COUPON },
    });
    expect(chosenCoupon("100001")).toBeNull();
  });

  it("does not take another with it that was chosen on the page of coupons before the answer", async () => {
    const answer = Promise.withResolvers<void>();
    released = answer.promise;
    chooseCoupon("100001", ENDED_COUPON);
    const preview = new PreviewStore("100001");
    preview.ask({ seating: TO_GO, lines: lines(1) });
    await until(() => sent.at(-1)?.body?.userCouponIds?.includes(ENDED_COUPON));
    preview.leave();
    chooseCoupon("100001", "502");
    preview.ask({ seating: TO_GO, lines: lines(1) });
    answer.resolve();
    await isPriced(preview);
    expect(chosenCoupon("100001")).toBe("502");
    expect(preview.getSnapshot()).toMatchObject({ coupons: ["502"], problem: null, priced: { payload: { userCouponIds: ["502"] } } });
  });
});

it.each([
  [OrderType.DINE_IN, "4321"],
  [OrderType.TO_GO, undefined],
] as const)("an order of type %s that is placed while an order code is typed has the code %s", async (type, orderCode) => {
  const [preview, submitter] = [new PreviewStore("100001"), new OrderSubmitter("100001", {} as CartStore)];
  preview.ask({ seating: { ...TO_GO, type, tableId: "11", tableName: "11" }, lines: lines(1) });
  await isPriced(preview);
  submitPreviewed({ preview, submitter }, "4321");
  await until(() => submitter.getSnapshot().at === "refused");
  expect(sent.at(-1)?.body).toMatchObject({ type });
  expect(sent.at(-1)?.body?.orderCode).toBe(orderCode);
});
