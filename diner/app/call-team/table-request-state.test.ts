import { describe, expect, it } from "vitest";
import { requestState, type TableRequests, waitBeforeReading } from "./table-request-state.ts";

const AT = "2026-09-17T18:42:00.000Z";
const request = (more: Partial<TableRequests[number]> = {}) =>
  ({ kind: "water", createdAt: AT, isAnswered: false, isComing: false, ...more }) as const;
const stateOf = (requests: TableRequests, minutes = 0, sentHere: readonly "water"[] = []) =>
  requestState("water", { requests, sentHere: new Set(sentHere), now: Date.parse(AT) + minutes * 60_000 });

describe("the state of what a table asked for", () => {
  it("is sent until somebody answers, then coming for ten minutes", () => {
    expect(stateOf([request()], 60)).toBe("sent");
    expect(stateOf([request({ isAnswered: true, isComing: true })], 9)).toBe("coming");
    expect(stateOf([request({ isAnswered: true, isComing: true })], 10)).toBe("none");
  });

  it("is none where the request ended without an answer, or is of another kind", () => {
    expect(stateOf([request({ isAnswered: true })])).toBe("none");
    expect(stateOf([request({ kind: "bill" })])).toBe("none");
  });

  it("is that of the newest request", () => expect(stateOf([request(), request({ isAnswered: true, isComing: true })])).toBe("sent"));

  it("is sent for what this page sent at a table whose requests it cannot read", () => {
    expect(stateOf([], 0, ["water"])).toBe("sent");
    expect(stateOf([request({ isAnswered: true, isComing: true })], 0, ["water"])).toBe("coming");
  });

  it("is read again after 2 s, 3 s and so on, at most every 8 s", () =>
    expect([0, 1, 2, 20].map(waitBeforeReading)).toEqual([2000, 3000, 4500, 8000]));
});
