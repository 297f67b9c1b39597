import { describe, expect, it } from "vitest";
import { SalesUnit } from "../codes.ts";
import { applyCommand, type CartCommand } from "./cart-command.ts";
import { type KnownLine, lineIdOf } from "./cart.ts";
import { orderLineForTests } from "./order-line-for-tests.ts";

type Line = KnownLine & { id: string };

const line = (productId: string, quantity = "1", parts: Partial<Line> = {}): Line => ({
  ...orderLineForTests({ productId, quantity }),
  id: "",
  salesUnitType: SalesUnit.piece,
  ...parts,
});
const unavailable = (productId: string, id: string) => line(productId, "1", { id, salesUnitType: null });

const after = (lines: Line[], command: CartCommand<Line>) => {
  const result = applyCommand(lines, command);
  return result.ok ? result.value.map(({ productId, quantity }) => `${productId} × ${quantity}`) : result.why;
};

describe("a command that adds several lines to a cart", () => {
  it("merges them with what is in it, one after the other, up to what a line may have", () =>
    expect(after([line("1", "98"), line("2")], { type: "add-lines", lines: [line("1", "2"), line("3"), line("3", "2")] })).toEqual([
      "1 × 99",
      "2 × 1",
      "3 × 3",
    ]));

  it("adds all or none: a cart has a hundred lines at most", () => {
    const lines = Array.from({ length: 99 }, (_, at) => line(String(at)));
    expect(after(lines, { type: "add-lines", lines: [line("new"), line("newer"), line("1")] })).toBe("too-many-lines");
    expect(after(lines, { type: "add-lines", lines: [line("new"), line("1")] })).toHaveLength(100);
  });
});

describe("a command that replaces a line that is no longer in the cart", () => {
  const restored = (lines: Line[]) => after(lines, { type: "replace-line", lineId: "7", line: line("2", "4", { id: "" }), at: 1 });

  it("adds it at its place, or to an equal line", () => {
    expect(restored([line("1"), line("3")])).toEqual(["1 × 1", "2 × 4", "3 × 1"]);
    expect(restored([])).toEqual(["2 × 4"]);
    expect(restored([line("1"), line("3"), line("2", "1", { id: "8" })])).toEqual(["1 × 1", "3 × 1", "2 × 5"]);
  });

  it("does not double it where its removal was refused", () =>
    expect(restored([line("1"), line("3"), line("2", "4", { id: "7" })])).toEqual(["1 × 1", "3 × 1", "2 × 4"]));
});

describe("equal lines that are too many for one line", () => {
  const twoLines = [line("1", "60", { id: "5" }), line("1", "98", { id: "6" })];
  const ofSecond = (quantity: string) => after(twoLines, { type: "set-quantity", lineId: "6", quantity });

  it("stay apart as long as they are", () => expect(ofSecond("50")).toEqual(["1 × 60", "1 × 50"]));

  it("become one, as the server stores them, as soon as they are not", () => expect(ofSecond("39")).toEqual(["1 × 99"]));
});

describe("a line that cannot be ordered", () => {
  const full = [...Array.from({ length: 98 }, (_, at) => line(String(at))), unavailable("98", "98"), unavailable("99", "99")];

  it("counts as a line of the cart", () => {
    expect(after(full, { type: "add-line", line: line("new") })).toBe("too-many-lines");
    expect(after(full.slice(0, 99), { type: "add-line", line: line("new") })).toHaveLength(100);
    expect(after(full, { type: "add-line", line: line("1") })).toHaveLength(100);
    expect(after(full, { type: "set-quantity", lineId: lineIdOf(line("1")), quantity: "0" })).toHaveLength(99);
  });

  it("is changed by no command but its own removal", () => {
    const lines = [unavailable("1", "7"), line("2"), unavailable("1", "8")];
    expect(after(lines, { type: "add-line", line: line("1") })).toEqual(["1 × 1", "2 × 1", "1 × 1", "1 × 1"]);
    expect(after(lines, { type: "set-quantity", lineId: "7", quantity: "5" })).toEqual(["1 × 1", "2 × 1", "1 × 1"]);
    expect(after(lines, { type: "remove-one", productId: "1", plain: line("1") })).toEqual(["1 × 1", "2 × 1", "1 × 1"]);
    expect(after(lines, { type: "replace-line", lineId: lineIdOf(line("2")), line: line("1", "3") })).toEqual(["1 × 1", "1 × 3", "1 × 1"]);
    expect(after(lines, { type: "remove-unavailable", id: "7" })).toEqual(["2 × 1", "1 × 1"]);
  });

  it("is removed with the others when the cart is emptied", () =>
    expect(after([unavailable("1", "7"), line("2")], { type: "clear" })).toEqual([]));
});
