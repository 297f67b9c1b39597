import { describe, expect, it } from "vitest";
import { isTipTooLarge, largestTip } from "./largest-tip.ts";

describe("the largest tip", () => {
  it.each([
    ["0.00", "100.00"],
    ["4.60", "100.00"],
    ["100.00", "100.00"],
    ["100.01", "100.01"],
    ["175.00", "175.00"],
  ])("of an order of %s is %s", (subTotal, most) => {
    expect(largestTip(subTotal)).toBe(most);
    expect(isTipTooLarge(most, subTotal)).toBe(false);
  });

  it.each([
    ["100.01", "4.60"],
    ["175.01", "175.00"],
    ["1800.00", "90.00"],
  ])("is less than %s of an order of %s", (tip, subTotal) => expect(isTipTooLarge(tip, subTotal)).toBe(true));
});
