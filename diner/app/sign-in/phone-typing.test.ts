import { describe, expect, it } from "vitest";
import { typedPhone } from "./phone-typing.ts";

/** A field's text, with `|` for the caret. */
const field = (text: string) => ({ text: text.replace("|", ""), caret: text.indexOf("|") });
const written = ({ text, caret }: { text: string; caret: number }) => `${text.slice(0, caret)}|${text.slice(caret)}`;

describe("typedPhone", () => {
  it.each([
    ["", "4|", "4|"],
    ["415", "4155|", "415-5|"],
    ["415-555", "415-5550|", "415-555-0|"],
    ["415-555-013", "415-555-0134|", "415-555-0134|"],
    ["415-555-013", "41|5-555-013", "41|5-555-013"],
    ["415-555-013", "419|5-555-013", "419|-555-5013"],
    ["415-555-0134", "415-555-01345|", "415-555-0134|"],
    ["415-555-0134", "41|-555-0134", "41|5-550-134"],
    ["", "+1 (415) 555-0134|", "415-555-0134|"],
    ["", "14155550134|", "415-555-0134|"],
    ["", "1-415-555-0134|", "415-555-0134|"],
    ["", "1155550134|", "115-555-0134|"],
    ["141-555-5013", "141-555-50134|", "415-555-0134|"],
    ["115-555-0134", "115-555-01347|", "155-550-1347|"],
    ["", "phone|", "|"],
    ["415-555-0134", "6285550199|", "628-555-0199|"],
    ["415-555-0134", "4155550134|", "415-555-0134|"],
  ])("formats %j after the input %j as %j", (before, typed, becomes) =>
    expect(written(typedPhone({ before, ...field(typed) }))).toBe(becomes),
  );

  it("ignores an eleventh digit at any position", () =>
    expect(written(typedPhone({ before: "415-555-0134", ...field("4195|-555-0134") }))).toBe("415|-555-0134"));

  it("deletes the digit before a dash that is deleted backwards", () =>
    expect(written(typedPhone({ before: "415-555", ...field("415|555") }))).toBe("41|5-55"));

  it("deletes the digit after a dash that is deleted forwards", () =>
    expect(written(typedPhone({ before: "415-567", ...field("415|567"), isForward: true }))).toBe("415|-67"));
});
