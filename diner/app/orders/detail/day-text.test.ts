import { describe, expect, it } from "vitest";
import { dayAtStart, dayText } from "./order-words.ts";

const EVENING = "2026-09-18T01:42:00Z";
const THERE = "America/Los_Angeles";

describe("the day of an order", () => {
  it.each([
    ["en-US", "Thursday, September 17"],
    ["zh-TW", "9 月 17 日星期四"],
    ["es-ES", "jueves, 17 de septiembre"],
  ] as const)("is in the restaurant's time zone, in %s", (locale, text) => expect(dayText(EVENING, locale, THERE)).toBe(text));

  it.each([
    ["en-US", "Thursday, September 17"],
    ["zh-TW", "9 月 17 日星期四"],
    ["es-ES", "Jueves, 17 de septiembre"],
  ] as const)("begins a line with a capital, in %s", (locale, text) => expect(dayAtStart(EVENING, locale, THERE)).toBe(text));
});
