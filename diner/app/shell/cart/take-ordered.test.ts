import type { CartLineView } from "@comanda/contract/calls/cart-calls";
import { describe, expect, it } from "vitest";
import { remainingOf } from "./take-ordered.ts";

const choices = { salesUnitFactorList: [], condiments: [], orderItemModifiers: [], notes: "", type: 0 as const };
const line = (productId: string, quantity: string, amount = "9.50") =>
  ({ ...choices, productId, quantity, amount }) as unknown as CartLineView;

describe("remainingOf", () => {
  it("is zero for what was ordered", () => expect(remainingOf([line("1", "2")], [line("1", "2")])).toEqual(["0"]));
  it("keeps what was added to the cart since", () => {
    expect(remainingOf([line("1", "3")], [line("1", "2")])).toEqual(["1"]);
    expect(remainingOf([line("2", "1")], [line("1", "2")])).toEqual(["1"]);
    expect(remainingOf([{ ...line("1", "1"), notes: "hot" }], [line("1", "2")])).toEqual(["1"]);
  });
  it("is zero for equal lines that were ordered, in one line or in two", () => {
    expect(remainingOf([line("1", "1"), line("1", "3")], [line("1", "1"), line("1", "3")])).toEqual(["0", "0"]);
    expect(remainingOf([line("1", "4")], [line("1", "1"), line("1", "3")])).toEqual(["0"]);
    expect(remainingOf([line("1", "60"), line("1", "60")], [line("1", "99"), line("1", "21")])).toEqual(["0", "0"]);
  });
  it("subtracts each ordered item once", () => expect(remainingOf([line("1", "2"), line("1", "3")], [line("1", "2")])).toEqual(["0", "3"]));
  it("subtracts weights exactly", () => expect(remainingOf([line("1", "0.3")], [line("1", "0.1"), line("1", "0.1")])).toEqual(["0.1"]));
});
