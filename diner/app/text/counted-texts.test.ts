import { describe, expect, it } from "vitest";
import { loadNamespace } from "@comanda/web/i18n/namespace";
import { MENU } from "./text.tsx";
import { translator } from "./text.tsx";

await loadNamespace(MENU);

describe("a count in a text", () => {
  it.each([
    ["en-US", "1,209 Pts"],
    ["zh-TW", "1,209 Pts"],
    ["es-ES", "1,209 Pts"],
  ] as const)("has separators of thousands in %s", (locale, words) => expect(translator(locale)("points", { count: 1209 })).toBe(words));

  it.each(["en-US", "zh-TW", "es-ES"] as const)("has a unit in the singular where it is one in %s", (locale) =>
    expect(translator(locale)("points", { count: 1 })).toBe("1 Pt"),
  );

  it("is inserted as it is when it is given as text", () => expect(translator("en-US")("points", { count: "+1,209" })).toBe("+1,209 Pts"));
});
