import type { OrderView } from "@comanda/contract/shapes/order-shapes";
import { describe, expect, it } from "vitest";
import type { Answer } from "@comanda/web/client/call";
import {
  hasExpired,
  IDLE,
  isAnswer,
  isFromThis,
  nextSubmission,
  type Submission,
  type PendingSubmission,
  waitBefore,
} from "./submission.ts";

const record: PendingSubmission = {
  key: "4a0f2f0e-6d55-4a3f-9f51-0f3f6c8f2b11",
  startedAt: 1_000_000,
  body: {
    id: "0",
    rowVersion: 0,
    type: 0,
    tableId: "12",
    tableName: "12",
    guests: 2,
    orderItems: [],
    extraInfo: '{"webDineInOrderType":0}',
    expectedTotal: "10.28",
  },
};
const placed: Answer<{ order: OrderView }> = { success: true, code: 0, data: { order: { id: "77" } as OrderView }, msg: "", status: 200 };
const no = (status: number, code = status) => ({ success: false as const, code, data: null, msg: "", status });
const after = (...events: Parameters<typeof nextSubmission>[1][]): Submission => events.reduce(nextSubmission, IDLE);

describe("nextSubmission", () => {
  it("is submitting after the tap, and ignores a second tap", () => {
    const other = { ...record, key: "another" };
    expect(after({ what: "tapped", record })).toEqual({ at: "submitting", record });
    expect(after({ what: "tapped", record }, { what: "tapped", record: other })).toEqual({ at: "submitting", record });
  });

  it("is placed when the server confirms it, also for a key that it has processed before", () =>
    expect(after({ what: "found", record }, { what: "answered", answer: placed })).toEqual({ at: "placed", orderId: "77" }));

  it.each([
    [200, 1011],
    [200, 2025],
    [200, 2028],
    [200, 12_000],
    [400, 400],
    [401, 401],
    [404, 404],
    [429, 429],
  ])("is refused when the server answers with status %s and code %s", (status, code) => {
    const answer = no(status, code);
    expect(after({ what: "tapped", record }, { what: "answered", answer })).toEqual({ at: "refused", record, answer });
  });

  it.each([0, 408, 409, 422, 425, 500, 502, 503, 504])("is checking, with the same key and body, after status %s", (status) =>
    expect(after({ what: "tapped", record }, { what: "answered", answer: no(status) })).toEqual({ at: "checking", record }),
  );

  it("is unknown where the restaurant has moved after a request without an answer: the order may be at the other installation", () => {
    const moved = no(410);
    const lost = after({ what: "tapped", record }, { what: "answered", answer: no(0) });
    expect(nextSubmission(lost, { what: "answered", answer: moved })).toEqual({ at: "moved", record, answer: moved });
    expect(after({ what: "found", record }, { what: "answered", answer: moved })).toEqual({ at: "moved", record, answer: moved });
    expect(after({ what: "tapped", record }, { what: "answered", answer: moved })).toEqual({ at: "refused", record, answer: moved });
  });

  it("stays placed", () => {
    const events = [
      { what: "tapped", record },
      { what: "answered", answer: placed },
      { what: "tapped", record },
    ] as const;
    expect(after(...events)).toEqual({ at: "placed", orderId: "77" });
  });

  it("can be submitted again after a refusal", () => {
    const refused = after({ what: "tapped", record }, { what: "answered", answer: no(200, 1011) });
    expect(nextSubmission(refused, { what: "seen" })).toEqual(IDLE);
    expect(nextSubmission(refused, { what: "tapped", record })).toEqual({ at: "submitting", record });
  });

  it("keeps a submission with an unknown outcome when the page is dismissed", () => {
    const checking = after({ what: "found", record });
    expect(nextSubmission(checking, { what: "seen" })).toBe(checking);
  });

  it("ends with the order that another tab placed, or idle when that tab was refused", () => {
    const checking = after({ what: "found", record });
    expect(nextSubmission(checking, { what: "placed", orderId: "77" })).toEqual({ at: "placed", orderId: "77" });
    expect(nextSubmission(checking, { what: "gone" })).toEqual(IDLE);
    expect(nextSubmission(IDLE, { what: "placed", orderId: "77" })).toEqual({ at: "placed", orderId: "77" });
  });
});

describe("repeating a submission", () => {
  it("waits longer each time, up to 15 seconds", () =>
    expect([0, 1, 2, 3, 4, 5, 6, 40].map(waitBefore)).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]));

  it("ends after half an hour, when the diner has probably left", () => {
    expect(hasExpired(record, 1_000_000 + 30 * 60_000)).toBe(false);
    expect(hasExpired(record, 1_000_000 + 30 * 60_000 + 1)).toBe(true);
  });

  it("does not take a proxy's timeout for an answer", () => {
    expect(isAnswer({ status: 200 })).toBe(true);
    expect(isAnswer({ status: 0 })).toBe(false);
    expect(isAnswer({ status: 504 })).toBe(false);
  });
});

describe("the open order at a table", () => {
  it("was placed by this submission when it did not exist before, or has changed since", () => {
    expect(isFromThis(record, { id: "77", rowVersion: 1 })).toBe(true);
    expect(isFromThis({ ...record, body: { ...record.body, id: "77", rowVersion: 3 } }, { id: "77", rowVersion: 4 })).toBe(true);
  });

  it("was not placed by this submission when it is unchanged, or does not exist", () => {
    expect(isFromThis({ ...record, body: { ...record.body, id: "77", rowVersion: 3 } }, { id: "77", rowVersion: 3 })).toBe(false);
    expect(isFromThis(record, null)).toBe(false);
  });
});
