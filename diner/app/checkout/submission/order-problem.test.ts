import { OrderType } from "@comanda/domain/codes";
import { describe, expect, it } from "vitest";
import type { OrderToPlace } from "./order-payload.ts";
import { orderProblemOf, problemOfSubmission } from "./order-problem.ts";

const no = (status: number, code: number, data: unknown = null) => ({ success: false as const, status, code, data, msg: "Why" });

const ANA = { isYou: false, name: "Ana", attemptId: "9", amount: "24.90", since: "2026-09-17T22:41:00.000Z" };

describe("the problem of a refusal", () => {
  it.each([
    [no(0, 500), { kind: "unreachable" }],
    [no(503, 503), { kind: "message", msg: "Why" }],
    [no(200, 12_000), { kind: "changed" }],
    [no(200, 4040, { order: { id: "7" } }), { kind: "paying", orderId: "7", paying: [] }],
    [no(200, 4040, { order: { id: "7" }, paying: [ANA] }), { kind: "paying", orderId: "7", paying: [ANA] }],
    [no(200, 11_000, { order: null }), { kind: "has-checkout", orderId: null }],
    [no(200, 2028, { order: { totalAmount: "12.00" } }), { kind: "price", before: "10.28", now: "12.00" }],
    [no(200, 2025), { kind: "lines", msg: "Why" }],
    [no(200, 404), { kind: "lines", msg: "Why" }],
    [no(200, 2027, { productId: "1005", nextFrom: "2026-09-18T21:00:00.000Z" }), { kind: "lines", msg: "Why" }],
    [no(200, 2027, { type: 2, until: null }), { kind: "paused", until: null }],
    [no(200, 2027, { nextFrom: "2026-09-18T16:00:00.000Z" }), { kind: "closed-then", msg: "Why", nextFrom: "2026-09-18T16:00:00.000Z" }],
    [no(200, 2026, { productId: "1005", group: "801" }), { kind: "choice", msg: "Why", productId: "1005", group: "801" }],
    [no(404, 404), { kind: "table" }],
    [no(410, 410, { origin: "https://new.example" }), { kind: "moved", origin: "https://new.example", isUnknown: false }],
    [
      no(200, 3001, { userCouponId: "9", availability: 2, missingAmount: "2.10" }),
      { kind: "coupon", userCouponId: "9", availability: 2, missingAmount: "2.10" },
    ],
    [no(200, 3002, { missing: 40 }), { kind: "points", msg: "Why", missing: 40 }],
    [no(200, 2029), { kind: "name" }],
    [no(200, 1011), { kind: "code" }],
    [no(429, 429), { kind: "message", msg: "Why" }],
    [no(401, 401, { needs: "member" }), { kind: "sign-in" }],
    [no(400, 400), { kind: "message", msg: "Why" }],
  ])("of %o is %o", (answer, problem) => expect(orderProblemOf(answer, "10.28")).toEqual(problem));

  it("of a restaurant that has moved says whether it may have got the order before", () => {
    const record = { key: "k", body: { type: OrderType.TO_GO } as OrderToPlace, startedAt: 0 };
    const answer = no(410, 410, { origin: "https://new.example" });
    expect(problemOfSubmission({ at: "refused", record, answer })).toMatchObject({ kind: "moved", isUnknown: false });
    expect(problemOfSubmission({ at: "moved", record, answer })).toMatchObject({ kind: "moved", isUnknown: true });
  });

  it("is null without a refusal", () => expect(problemOfSubmission({ at: "idle" })).toBeNull());
});

describe("the refusal because of too many attempts", () => {
  const refused = (body: Partial<OrderToPlace>) => {
    const payload = { type: OrderType.DINE_IN, expectedTotal: "10.28", ...body } as OrderToPlace;
    return problemOfSubmission({ at: "refused", record: { key: "k", body: payload, startedAt: 0 }, answer: no(429, 429) });
  };

  it("is about the order code where one was sent", () => expect(refused({ orderCode: "1234" })).toEqual({ kind: "code" }));

  it("is the server's message where no code was sent, and for a to-go order", () => {
    expect(refused({})).toEqual({ kind: "message", msg: "Why" });
    expect(refused({ type: OrderType.TO_GO })).toEqual({ kind: "message", msg: "Why" });
    expect(refused({ type: OrderType.TO_GO, orderCode: "1234" })).toEqual({ kind: "message", msg: "Why" });
  });
});
