import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addLine, countItems, removeLine, sameLine, setQuantity } from "./cart.ts";
import { SalesUnit } from "./codes.ts";
import type { OrderLine } from "./order-line.ts";

const line = (parts: Partial<OrderLine> = {}): OrderLine => ({
  productId: "1",
  quantity: "1",
  notes: "",
  type: 0,
  salesUnitFactorList: [],
  condiments: [],
  orderItemModifiers: [],
  ...parts,
});
const modifier = (modifierProductId: string, quantity = 1) => ({ modifierProductId, quantity, condiments: [] });
const added = (lines: OrderLine[], one: OrderLine, unit?: SalesUnit) => {
  const result = addLine(lines, one, unit);
  if (!result.ok) throw new Error(result.why);
  return result.value;
};

describe("two lines are one", () => {
  const noodles = line({ orderItemModifiers: [modifier("7"), modifier("8", 2)] });
  it.each([
    ["the same modifiers in another order", line({ orderItemModifiers: [modifier("8", 2), modifier("7")] }), true],
    [
      "other notes, condiments and type",
      line({ ...noodles, notes: "no coriander", type: 1, condiments: [{ id: "3", quantity: 1 }] }),
      true,
    ],
    ["another quantity of a modifier", line({ orderItemModifiers: [modifier("7"), modifier("8")] }), false],
    ["a modifier less", line({ orderItemModifiers: [modifier("8", 2)] }), false],
    ["another product", line({ ...noodles, productId: "2" }), false],
  ])("with %s: %s", (_, other, same) => {
    expect(sameLine(noodles, other)).toBe(same);
    expect(sameLine(other, noodles)).toBe(same);
  });

  it("unless they were weighed differently", () => {
    expect(sameLine(line({ salesUnitFactorList: ["0.250"] }), line({ salesUnitFactorList: ["0.300"] }))).toBe(false);
    expect(sameLine(line({ salesUnitFactorList: ["0.250"] }), line({ salesUnitFactorList: ["0.25"] }))).toBe(true);
    expect(sameLine(line({ salesUnitFactorList: ["2"] }), line())).toBe(true);
  });
});

describe("adding to a cart", () => {
  it("merges into the same line, which keeps its place", () =>
    expect(added([line(), line({ productId: "2" })], line({ quantity: "2" }))).toEqual({
      lines: [line({ quantity: "3" }), line({ productId: "2" })],
      isCapped: false,
    }));
  it("puts another line at the end", () =>
    expect(added([line()], line({ productId: "2" })).lines.map(({ productId }) => productId)).toEqual(["1", "2"]));
  it("keeps the notes that are there, unless the new line has some", () => {
    expect(added([line({ notes: "hot" })], line()).lines[0]?.notes).toBe("hot");
    expect(added([line({ notes: "hot" })], line({ notes: "mild" })).lines[0]?.notes).toBe("mild");
  });
  it("keeps what is stored with the line", () =>
    expect(added([{ ...line(), id: "77" } as OrderLine], line()).lines[0]).toMatchObject({ id: "77", quantity: "2" }));
  it("stops at 99 pieces, at 99.999 by weight, and says so", () => {
    expect(added([line({ quantity: "98" })], line({ quantity: "2" }))).toEqual({ lines: [line({ quantity: "99" })], isCapped: true });
    expect(added([line({ quantity: "98" })], line())).toMatchObject({ isCapped: false });
    expect(added([line({ quantity: "99.5" })], line({ quantity: "0.499" }), SalesUnit.weight)).toEqual({
      lines: [line({ quantity: "99.999" })],
      isCapped: false,
    });
    expect(added([line({ quantity: "99.5" })], line({ quantity: "0.5" }), SalesUnit.weight)).toEqual({
      lines: [line({ quantity: "99.999" })],
      isCapped: true,
    });
  });
  it("adds weights exactly", () =>
    expect(added([line({ quantity: "0.1" })], line({ quantity: "0.2" }), SalesUnit.weight).lines[0]?.quantity).toBe("0.3"));
  it("refuses the hundred and first line, but merges into one of the hundred", () => {
    const full = Array.from({ length: 100 }, (_, at) => line({ productId: String(at) }));
    expect(addLine(full, line({ productId: "new" }))).toMatchObject({ ok: false, why: "too-many-lines" });
    expect(added(full, line({ productId: "99" })).lines).toHaveLength(100);
  });
});

describe("changing a cart", () => {
  const lines = [line(), line({ productId: "2", quantity: "3" })];
  it("sets a quantity, up to what a line may have", () => {
    expect(setQuantity(lines, 1, { quantity: "5" }).lines.map(({ quantity }) => quantity)).toEqual(["1", "5"]);
    expect(setQuantity(lines, 1, { quantity: "100" })).toMatchObject({ lines: [{ quantity: "1" }, { quantity: "99" }], isCapped: true });
  });
  it.each(["0", "-1", "0.000"])("takes the line away at %s", (quantity) =>
    expect(setQuantity(lines, 1, { quantity }).lines).toEqual([line()]),
  );
  it("takes a line away", () => expect(removeLine(lines, 0)).toEqual([line({ productId: "2", quantity: "3" })]));
  it("counts pieces one by one and weights once", () => {
    expect(countItems(lines)).toBe(4);
    expect(
      countItems([line({ quantity: "2" }), line({ productId: "w", quantity: "2.750" })], (id) =>
        id === "w" ? SalesUnit.weight : SalesUnit.piece,
      ),
    ).toBe(3);
    expect(countItems([])).toBe(0);
  });
});

describe("the laws of a cart", () => {
  const anyLine = fc
    .record({
      productId: fc.constantFrom("1", "2"),
      quantity: fc.integer({ min: 1, max: 9 }).map(String),
      orderItemModifiers: fc.uniqueArray(fc.constantFrom("7", "8", "9"), { maxLength: 2 }).map((ids) => ids.map((id) => modifier(id))),
    })
    .map(line);
  const filled = (lines: OrderLine[]) => lines.reduce<OrderLine[]>((cart, one) => added(cart, one).lines, []);

  it("no two lines of it are one, and no piece is lost", () =>
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 10 }), (lines) => {
        const cart = filled(lines);
        expect(cart.every((one, at) => cart.every((other, index) => at === index || !sameLine(one, other)))).toBe(true);
        expect(countItems(cart)).toBe(countItems(lines));
      }),
    ));

  it("in whatever order lines are added, it has the same", () =>
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 10 }), (lines) => {
        const [one, other] = [filled(lines), filled(lines.toReversed())];
        expect(one.map(({ quantity }) => quantity).toSorted()).toEqual(other.map(({ quantity }) => quantity).toSorted());
      }),
    ));

  it("leaves the lines it was given as they were", () =>
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 5 }), anyLine, (lines, one) => {
        const before = structuredClone(lines);
        addLine(lines, one);
        setQuantity(lines, 0, { quantity: "2" });
        removeLine(lines, 0);
        expect(lines).toEqual(before);
      }),
    ));
});
