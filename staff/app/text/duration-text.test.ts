import { expect, it } from "vitest";
import { durationText } from "./duration-text.ts";

const MINUTE = 60_000;

it("says a duration in minutes, hours or days, rounded down, and none below a minute", () => {
  const texts = [-5, 0, 59_999, MINUTE, 59.9 * MINUTE, 60 * MINUTE, 47.9 * 60 * MINUTE, 48 * 60 * MINUTE];
  expect(texts.map((ms) => durationText(ms, "en-US"))).toEqual([
    null,
    null,
    null,
    "1 minute",
    "59 minutes",
    "1 hour",
    "47 hours",
    "2 days",
  ]);
});

it("says it in the language of the reader", () => {
  expect([durationText(12 * MINUTE, "zh-TW"), durationText(MINUTE, "es-ES")]).toEqual(["12 分鐘", "1 minuto"]);
});
