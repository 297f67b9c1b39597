import { describe, expect, it } from "vitest";
import { CARD_HOLD_STATES, type CardSeen, holdStateAfter } from "./card-hold.ts";

describe("the state of a hold after an answer of the provider", () => {
  it.each([
    ["waiting", "held", "held"],
    ["waiting", "declined", "releasing"],
    ["capturing", "captured", "captured"],
    ["releasing", "released", "released"],
    ["held", "released", "released"],
    ["refunding", "refunded", "refunded"],
    // Captured and refunded before anybody looked: the capture is recorded first.
    ["waiting", "refunded", "captured"],
  ] as const)("%s, when it is %s, is %s", (state, seen, next) => expect(holdStateAfter(state, seen)).toBe(next));

  it.each([
    ["captured", "held"],
    ["captured", "released"],
    ["capturing", "held"],
    ["releasing", "held"],
    ["released", "held"],
    ["declined", "held"],
    ["refunded", "captured"],
  ] as const)("%s stays as it is when an old answer says %s", (state, seen) => expect(holdStateAfter(state, seen)).toBeNull());

  it("never returns to an earlier one, whatever the answers and their order", () => {
    const order = ["starting", "waiting", "held", "capturing", "releasing", "released", "captured", "refunding", "refunded"];
    const answers: CardSeen[] = ["waiting", "held", "captured", "refunded", "released", "declined"];
    const moves = CARD_HOLD_STATES.flatMap((state) => answers.map((seen) => ({ state, next: holdStateAfter(state, seen) })));
    const back = moves.filter(({ state, next }) => next !== null && order.indexOf(next) <= order.indexOf(state));
    expect(back).toEqual([]);
  });
});
