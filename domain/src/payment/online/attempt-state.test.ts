import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ATTEMPT_SEEN,
  ATTEMPT_STATES,
  type AttemptState,
  isAttemptPaid,
  isReserving,
  stateAfter,
  stateAfterFailedRefund,
} from "./attempt-state.ts";

/** How far a state is; `open` and `declined` are equally far, since a page allows another card. */
const PROGRESS: Record<AttemptState, number> = {
  created: 0,
  unknown: 1,
  open: 2,
  declined: 2,
  expiring: 3,
  expired: 4,
  paid: 5,
  "partly-refunded": 6,
  refunded: 7,
  disputed: 8,
};

const pairs = ATTEMPT_STATES.flatMap((state) => ATTEMPT_SEEN.map((seen) => [state, seen] as const));
const after = (seen: readonly (typeof ATTEMPT_SEEN)[number][], from: AttemptState = "created") => seen.reduce(stateAfter, from);

describe("the state of a payment attempt", () => {
  it.each(pairs)("that is %s never goes back after %s was seen, once or twice", (state, seen) => {
    const next = stateAfter(state, seen);
    expect(ATTEMPT_STATES).toContain(next);
    expect(PROGRESS[next]).toBeGreaterThanOrEqual(PROGRESS[state]);
    expect(stateAfter(next, seen)).toBe(next);
  });

  it.each(ATTEMPT_STATES)("that is %s is paid once money was seen", (state) => {
    expect(isAttemptPaid(stateAfter(state, "paid"))).toBe(true);
    expect(isAttemptPaid(stateAfter(state, "refunded"))).toBe(true);
  });

  it("is open again where another card is tried, and keeps an answer that is missing apart from the end", () => {
    expect(after(["open", "declined", "open"])).toBe("open");
    expect(after(["no-answer", "open"])).toBe("open");
    expect(after(["no-answer", "expired"])).toBe("expired");
    expect(after(["open", "no-answer"])).toBe("open");
  });

  it("does not open again while the provider is asked to end the page, or after it has", () => {
    expect(after(["open", "expiring", "open", "declined"])).toBe("expiring");
    expect(after(["open", "expiring", "expired", "open"])).toBe("expired");
  });

  it("is paid where the money came although the page was to end", () => {
    expect(after(["open", "expiring", "paid", "expired"])).toBe("paid");
    expect(after(["open", "expired", "paid"])).toBe("paid");
  });

  it("goes back among the states with money where a refund has failed, but not from a dispute, nor to one without money", () => {
    expect(stateAfterFailedRefund("refunded", "paid")).toBe("paid");
    expect(stateAfterFailedRefund("refunded", "partly-refunded")).toBe("partly-refunded");
    expect(stateAfterFailedRefund("disputed", "paid")).toBe("disputed");
    for (const seen of ATTEMPT_SEEN.filter((one) => !["paid", "partly-refunded", "refunded", "disputed"].includes(one)))
      expect(stateAfterFailedRefund("refunded", seen)).toBe("refunded");
  });

  it("is the same in whatever order, and however often, what concerns its money arrives", () => {
    const seen = fc.constantFrom(...ATTEMPT_SEEN.filter((one) => one !== "no-answer"));
    fc.assert(
      fc.property(fc.array(seen, { maxLength: 6 }), fc.array(fc.nat(20), { maxLength: 8 }), (others, places) => {
        const first = after([...others, "paid", "refunded"]);
        const shuffled = places.reduce(
          (list, place) => list.toSpliced(place % (list.length + 1), 0, list[place % list.length] ?? "paid"),
          ["refunded" as const, ...others.toReversed(), "paid" as const],
        );
        expect(after(shuffled)).toBe(first);
      }),
    );
  });

  it.each(ATTEMPT_STATES)("that is %s either may take money, has taken it, or has ended", (state) =>
    expect([isReserving(state), isAttemptPaid(state), state === "expired"].filter(Boolean)).toHaveLength(1),
  );
});
