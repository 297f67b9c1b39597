import { describe, expect, it } from "vitest";
import { id, moneyIn, quantityIn, text, writtenText } from "./scalars.ts";

const takes = (schema: { safeParse(value: unknown): { success: boolean; data?: unknown } }, value: unknown) => {
  const { success, data } = schema.safeParse(value);
  return success ? data : "refused";
};

describe("an id", () => {
  it.each([
    ["700012", "700012"],
    [700012, "700012"],
    ["0012", "12"],
    ["9223372036854775807", "9223372036854775807"],
  ])("accepts %j", (value, read) => expect(takes(id, value)).toBe(read));
  it.each(["", "-1", "1.5", "9223372036854775808", "1e3", " 1", 2 ** 53, -1, null, true, {}])("refuses %j", (value) =>
    expect(takes(id, value)).toBe("refused"),
  );
});

describe("an input amount", () => {
  it.each([
    ["12.50", "12.50"],
    [12.5, "12.5"],
    ["0", "0"],
  ])("accepts %j", (value, read) => expect(takes(moneyIn, value)).toBe(read));
  it.each(["12.505", "-1", "1e3", "NaN", "", ".5", 0.1 + 0.2, Number.POSITIVE_INFINITY])("refuses %j", (value) =>
    expect(takes(moneyIn, value)).toBe("refused"),
  );
});

describe("an input quantity", () => {
  it.each(["1", "99", "0.001", "99.999"])("takes %j", (value) => expect(takes(quantityIn, value)).toBe(value));
  it.each(["0", "0.000", "100", "1.0001", "-1", "two"])("refuses %j", (value) => expect(takes(quantityIn, value)).toBe("refused"));
});

describe("text", () => {
  it("accepts every script", () => expect(takes(text(20), "少冰，謝謝 🍵 ¡olé!")).toBe("少冰，謝謝 🍵 ¡olé!"));
  it.each(["a\u0000b", "\ud800", "far too long for this"])("refuses what cannot be stored: %j", (value) =>
    expect(takes(text(20), value)).toBe("refused"),
  );
});

describe("a text for others to read", () => {
  it("keeps its lines, and loses control characters and marks of direction", () =>
    expect(takes(writtenText(40), "no \u202eonion\u2066,\r\nallergic\u0007")).toBe("no onion,\nallergic"));
  it.each(["a".repeat(11), "\u0000", "\ud800", 7])("refuses %j", (value) => expect(takes(writtenText(10), value)).toBe("refused"));
  it("is not missing only where something to read is left", () => expect(takes(writtenText(10, 1), "\u202e")).toBe("refused"));
});
