import { expect, it } from "vitest";
import { pauseAfter } from "./delivery-schedule.ts";

it("waits 5 s, 30 s, 3 min, 15 min, 1 h, 3 h, 8 h, 16 h, then a day after each failed attempt, and gives up after thirteen", () => {
  const pauses = Array.from({ length: 13 }, (_, index) => pauseAfter(index + 1));
  expect(pauses).toEqual([5, 30, 180, 900, 3600, 10_800, 28_800, 57_600, 86_400, 86_400, 86_400, 86_400, null]);
  expect(pauseAfter(20)).toBe(null);
});
