import { describe, expect, it } from "vitest";
import { minutesFrom } from "./expected-minutes.ts";

describe("the expected minutes", () => {
  it.each([
    [0, 5],
    [299, 5],
    [300, 5],
    [301, 10],
    [31 * 60, 35],
  ])("of a median of %i seconds are %i", (seconds, minutes) => expect(minutesFrom(seconds)).toBe(minutes));
});
