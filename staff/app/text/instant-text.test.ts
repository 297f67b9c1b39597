import { expect, it } from "vitest";
import { instantText } from "./instant-text.ts";

it.each([
  ["en-US", "Nov 27, 2026, 6:42:10\u00a0PM"],
  ["zh-TW", "2026 年 11 月 27 日 下午\u00a06:42:10"],
  ["es-ES", "27 nov 2026, 18:42:10"],
] as const)("a line does not end inside the time of a date that %s writes", (locale, text) =>
  expect(instantText("2026-11-27T18:42:10Z", locale, { timeZone: "UTC" })).toBe(text),
);

it.each([
  ["en-US", "Nov 27, 2026, 6:42\u00a0PM"],
  ["zh-TW", "2026 年 11 月 27 日 下午\u00a06:42"],
  ["es-ES", "27 nov 2026, 18:42"],
] as const)("a date whose seconds say nothing is written without them in %s", (locale, text) =>
  expect(instantText("2026-11-27T18:42:10Z", locale, { timeZone: "UTC", timeStyle: "short" })).toBe(text),
);
