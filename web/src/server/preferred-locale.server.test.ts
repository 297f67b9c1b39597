import { describe, expect, it } from "vitest";
import { preferredLocale } from "./preferred-locale.server.ts";

describe("the language of a first visit", () => {
  it.each([
    ["es-MX,es;q=0.9,en;q=0.8", "es-ES"],
    ["zh-CN", "zh-TW"],
    ["zh-Hant-TW, en-US;q=0.7", "zh-TW"],
    ["fr-FR, en;q=0.4, es;q=0.6", "es-ES"],
    ["de", "en-US"],
    ["es;q=0, en", "en-US"],
    ["*", "en-US"],
    ["", "en-US"],
    [null, "en-US"],
  ] as const)("for %j is %s", (header, locale) => expect(preferredLocale(header)).toBe(locale));
});
