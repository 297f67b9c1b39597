import { describe, expect, it } from "vitest";
import { formatDate, spacedDigits } from "./format-date.ts";

const AT = { timeZone: "America/Los_Angeles", dateStyle: "medium", timeStyle: "short" } as const;

describe("a date and a time", () => {
  it("have spaces at their digits in Chinese", () =>
    expect(formatDate("2026-11-28T02:11:00Z", "zh-TW", { ...AT, dateStyle: "long" })).toBe("2026 年 11 月 27 日 下午 6:11"));
  it.each(["en-US", "es-ES"] as const)("are as the language writes them in %s", (locale) =>
    expect(formatDate("2026-11-28T02:11:00Z", locale, AT)).toBe(
      new Intl.DateTimeFormat(locale, AT).format(new Date("2026-11-28T02:11:00Z")),
    ),
  );
});

describe("a text with digits", () => {
  it("has spaces between them and Chinese characters, once", () => {
    expect(spacedDigits("9月30日", "zh-TW")).toBe("9 月 30 日");
    expect(spacedDigits("9 月 30 日", "zh-TW")).toBe("9 月 30 日");
  });
});
