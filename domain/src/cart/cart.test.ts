import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addLine, findLine, foldLines, lineIdOf, removeOne, replaceLine, setQuantity } from "./cart.ts";
import { ItemKind, SalesUnit } from "../codes.ts";
import { countItems } from "./count-items.ts";
import type { OrderLine } from "./order-line.ts";
import { orderLineForTests } from "./order-line-for-tests.ts";
import { lineKey, sameLine } from "./same-line.ts";

type Line = OrderLine & { id: string; salesUnitType: SalesUnit | null };

const line = (parts: Partial<Line> = {}): Line => ({ ...orderLineForTests(), id: "", salesUnitType: SalesUnit.piece, ...parts });
const weight = (parts: Partial<Line> = {}) => line({ salesUnitType: SalesUnit.weight, ...parts });
const noPeanuts = [{ id: "9", quantity: 1 }];
const added = (lines: Line[], one: Line) => {
  const result = addLine(lines, one, one.salesUnitType ?? undefined);
  if (!result.ok) throw new Error(result.why);
  return result.value;
};
const quantitiesOf = (lines: readonly Line[]) => lines.map(({ quantity }) => quantity);
const full = () => Array.from({ length: 100 }, (_, at) => line({ productId: String(at) }));

describe("adding to a cart", () => {
  it("merges into an identical line, which keeps its position and its id", () =>
    expect(added([line({ id: "77" }), line({ productId: "2" })], line({ quantity: "2" }))).toEqual({
      lines: [line({ id: "77", quantity: "3" }), line({ productId: "2" })],
      isCapped: false,
    }));
  it("appends a line that differs from all others", () =>
    expect(added([line()], line({ productId: "2" })).lines.map(({ productId }) => productId)).toEqual(["1", "2"]));
  it("keeps a line with a condiment or a note apart, in either order", () => {
    const [plain, wish, note] = [line(), line({ condiments: noPeanuts }), line({ notes: "no garlic" })];
    expect(added(added([plain], wish).lines, note).lines).toEqual([plain, wish, note]);
    expect(added(added([note], wish).lines, plain).lines).toEqual([note, wish, plain]);
    expect(added([note], line({ notes: "extra garlic" })).lines).toHaveLength(2);
  });
  it("caps a line at 99 pieces or 99.999 by weight, and reports it", () => {
    expect(added([line({ quantity: "98" })], line({ quantity: "2" }))).toEqual({ lines: [line({ quantity: "99" })], isCapped: true });
    expect(added([line({ quantity: "98" })], line())).toMatchObject({ isCapped: false });
    expect(added([weight({ quantity: "99.5" })], weight({ quantity: "0.499" }))).toMatchObject({
      lines: [{ quantity: "99.999" }],
      isCapped: false,
    });
    expect(added([weight({ quantity: "99.5" })], weight({ quantity: "0.5" }))).toMatchObject({
      lines: [{ quantity: "99.999" }],
      isCapped: true,
    });
  });
  it("adds up weights exactly", () =>
    expect(quantitiesOf(added([weight({ quantity: "0.1" })], weight({ quantity: "0.2" })).lines)).toEqual(["0.3"]));
  it("refuses the hundred and first line, but merges into one of the hundred", () => {
    expect(addLine(full(), line({ productId: "new" }))).toMatchObject({ ok: false, why: "too-many-lines" });
    expect(added(full(), line({ productId: "99" })).lines).toHaveLength(100);
  });
});

describe("folding the lines of a cart", () => {
  it("makes equal lines one, in the place and under the id of the first", () =>
    expect(foldLines([line({ id: "5" }), line({ notes: "hot" }), line({ id: "7", quantity: "3" })])).toEqual([
      line({ id: "5", quantity: "4" }),
      line({ notes: "hot" }),
    ]));
  it("leaves a line apart where both together are more than a line may have", () => {
    expect(quantitiesOf(foldLines([line({ quantity: "60" }), line({ quantity: "60" }), line({ quantity: "39" })]))).toEqual(["99", "60"]);
    expect(quantitiesOf(foldLines([line({ quantity: "99" }), line(), line()]))).toEqual(["99", "2"]);
    expect(quantitiesOf(foldLines([weight({ quantity: "99.5" }), weight({ quantity: "0.5" })]))).toEqual(["99.5", "0.5"]);
    expect(quantitiesOf(foldLines([weight({ quantity: "99.5" }), weight({ quantity: "0.499" })]))).toEqual(["99.999"]);
  });
  it("leaves a line that cannot be ordered as it is, and folds nothing into it", () => {
    const gone = line({ quantity: "3", salesUnitType: null });
    expect(quantitiesOf(foldLines([line(), gone, line()]))).toEqual(["2", "3"]);
    expect(quantitiesOf(foldLines([gone, line()]))).toEqual(["3", "1"]);
  });
});

describe("finding a line of a cart", () => {
  const lines = [line({ id: "5" }), line({ notes: "hot" })];
  it("uses its id, or its content while it has no id", () => {
    expect(lines.map(lineIdOf)).toEqual(["5", lineKey(line({ notes: "hot" }))]);
    expect(lines.map((one) => findLine(lines, lineIdOf(one)))).toEqual(lines);
  });
  it("works with its content after it received its id", () =>
    expect(findLine([line({ id: "6", notes: "hot" })], lineKey(line({ notes: "hot" })))?.id).toBe("6"));
  it("returns undefined for a line that does not exist", () => expect(findLine(lines, "7")).toBeUndefined());
});

describe("setting a quantity", () => {
  const lines = [line({ id: "5" }), line({ id: "6", notes: "hot", quantity: "3" }), line({ id: "7", condiments: noPeanuts })];
  it("changes one of several lines of a product, up to the maximum of a line", () => {
    expect(quantitiesOf(setQuantity(lines, "6", "5"))).toEqual(["1", "5", "1"]);
    expect(quantitiesOf(setQuantity(lines, "7", "100"))).toEqual(["1", "3", "99"]);
  });
  it.each(["0", "-1", "0.000"])("removes the line at %s, and no other", (quantity) =>
    expect(setQuantity(lines, "6", quantity)).toEqual([lines[0], lines[2]]),
  );
  it("changes nothing for a line that does not exist", () => expect(setQuantity(lines, "8", "2")).toEqual(lines));
});

describe("replacing a line", () => {
  const lines = [line({ id: "5" }), line({ id: "6", notes: "hot", quantity: "3" }), line({ id: "7", condiments: noPeanuts })];
  const replaced = (lineId: string, one: Line) => {
    const result = replaceLine(lines, lineId, one);
    return result.ok ? result.value : result.why;
  };
  it("keeps its position and its id", () =>
    expect(replaced("6", line({ notes: "mild", quantity: "2" }))).toEqual([
      lines[0],
      line({ id: "6", notes: "mild", quantity: "2" }),
      lines[2],
    ]));
  it("merges it into another line that is identical now", () =>
    expect(replaced("6", line({ quantity: "3" }))).toEqual([line({ id: "5", quantity: "4" }), lines[2]]));
  it("adds the new line where the old one does not exist", () =>
    expect(replaced("8", line({ notes: "mild" }))).toEqual([...lines, line({ notes: "mild" })]));
  it("is capped at the maximum of a line", () =>
    expect(replaced("5", line({ quantity: "120" }))).toMatchObject([{ quantity: "99" }, {}, {}]));
  it("is possible in a full cart, while adding is not", () => {
    expect(replaceLine(full(), lineKey(line({ productId: "7" })), line({ productId: "7", notes: "hot" }))).toMatchObject({ ok: true });
    expect(replaceLine(full(), "gone", line({ productId: "new" }))).toMatchObject({ ok: false, why: "too-many-lines" });
  });
});

describe("removing one piece of a product", () => {
  const lines = [line({ quantity: "2" }), line({ condiments: noPeanuts }), line({ productId: "2" }), line({ notes: "hot" })];
  const after = (taps: number, plain: OrderLine | null) => {
    let left = lines;
    for (let tap = 0; tap < taps; tap += 1) left = removeOne(left, "1", plain);
    return left.map(({ productId, quantity, condiments, notes }) => [productId, quantity, condiments.length, notes].join(" "));
  };
  it("reduces the line that plus adds, then the product's last line, and never another product", () => {
    expect(after(1, line())).toEqual(["1 1 0 ", "1 1 1 ", "2 1 0 ", "1 1 0 hot"]);
    expect(after(2, line())).toEqual(["1 1 1 ", "2 1 0 ", "1 1 0 hot"]);
    expect(after(3, line())).toEqual(["1 1 1 ", "2 1 0 "]);
    expect(after(9, line())).toEqual(["2 1 0 "]);
  });
  it("reduces the last line where the diner has to choose", () => expect(after(1, null)).toEqual(["1 2 0 ", "1 1 1 ", "2 1 0 "]));
  it("removes a line by weight completely", () => expect(removeOne([weight({ quantity: "0.750" })], "1", null)).toEqual([]));
  it("undoes a plus", () => expect(removeOne(added(lines, line()).lines, "1", line())).toEqual(lines));
});

describe("items", () => {
  it("are counted piece by piece, a weight once", () => {
    expect(
      countItems([
        { salesUnitType: SalesUnit.piece, quantity: "2" },
        { salesUnitType: SalesUnit.weight, quantity: "2.750" },
      ]),
    ).toBe(3);
    expect(countItems([])).toBe(0);
  });
});

describe("the invariants of a cart", () => {
  const chosen = (...ids: string[]) => fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 2 });
  const anyLine = fc
    .record({
      productId: fc.constantFrom("1", "2"),
      quantity: fc.integer({ min: 1, max: 5 }).map(String),
      notes: fc.constantFrom("", "hot", "no peanuts"),
      type: fc.constantFrom(ItemKind.Normal, ItemKind.ToGo),
      condiments: chosen("3", "4").map((ids) => ids.map((id) => ({ id, quantity: 1 }))),
      orderItemModifiers: fc
        .tuple(chosen("7", "8"), chosen("5", "6"))
        .map(([ids, own]) =>
          ids.map((id) => ({ modifierProductId: id, quantity: 1, condiments: own.map((one) => ({ id: one, quantity: 1 })) })),
        ),
    })
    .map(line);
  const filled = (lines: Line[]) => lines.reduce<Line[]>((cart, one) => added(cart, one).lines, []);

  /**
   * The portions of each distinct line, computed independently of the tested rule: by the sorted JSON of everything except the quantity.
   */
  const portions = (lines: readonly Line[]) => {
    const counts: Record<string, number> = {};
    for (const { productId, notes, type, condiments, orderItemModifiers, quantity } of lines) {
      const modifiers = orderItemModifiers
        .map((one) => [one.modifierProductId, one.condiments.map(({ id }) => id).toSorted()].join())
        .toSorted();
      const wish = JSON.stringify([productId, notes, type, condiments.map(({ id }) => id).toSorted(), modifiers]);
      counts[wish] = (counts[wish] ?? 0) + Number(quantity);
    }
    return counts;
  };

  it("adding loses or spreads no condiment, no note and no portion", () =>
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 15 }), (lines) => {
        expect(portions(filled(lines))).toEqual(portions(lines));
      }),
      { numRuns: 500 },
    ));

  it("adding leaves no two identical lines", () =>
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 15 }), (lines) => {
        const cart = filled(lines);
        expect(cart.every((one, at) => cart.every((other, index) => at === index || !sameLine(one, other)))).toBe(true);
      }),
    ));

  it("folding keeps every portion, and leaves no two identical lines below the maximum", () =>
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 15 }), (lines) => {
        const folded = foldLines(lines);
        expect(portions(folded)).toEqual(portions(lines));
        expect(folded).toEqual(filled(lines));
      }),
    ));

  it("adding lines in any order gives the same cart", () =>
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 15 }), (lines) => {
        expect(portions(filled(lines.toReversed()))).toEqual(portions(filled(lines)));
      }),
    ));

  it("a change of one line keeps the portions of all others", () =>
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 10 }),
        fc.nat(),
        fc.integer({ min: 0, max: 9 }),
        (lines, which, quantity) => {
          const cart = filled(lines);
          const one = cart[which % cart.length] ?? line();
          const others = cart.filter((other) => other !== one);
          const after = quantity === 0 ? others : [...others, { ...one, quantity: String(quantity) }];
          expect(portions(setQuantity(cart, lineIdOf(one), String(quantity)))).toEqual(portions(after));
        },
      ),
    ));

  it("a change does not modify the given lines", () =>
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 5 }), anyLine, (lines, one) => {
        const before = structuredClone(lines);
        addLine(lines, one);
        setQuantity(lines, lineIdOf(one), "2");
        replaceLine(lines, lineIdOf(lines[0] ?? one), one);
        removeOne(lines, "1", one);
        expect(lines).toEqual(before);
      }),
    ));
});
