import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fold, matchRank, spacedWords, stretchesOf, wordsOf } from "./search-text.ts";

const marked = (text: string, keyword: string) =>
  stretchesOf(text, keyword)
    .toReversed()
    .reduce((now, { from, to }) => `${now.slice(0, from)}[${now.slice(from, to)}]${now.slice(to)}`, text);
const anyText = fc.string({
  unit: fc.oneof(fc.constantFrom(..."aAéÉe\u0301ñßﬁİςΣ牛肉Ｎｏ　 -&"), fc.string({ unit: "binary", maxLength: 1 })),
});

describe("a folded text", () => {
  it.each([
    ["Jalapeño", "jalapeno"],
    ["JALAPEN\u0303O", "jalapeno"],
    ["Crêpe, TÉ", "crepe, te"],
    ["Ｎｏｏｄｌｅ　１２", "noodle 12"],
    ["紅燒牛肉麵", "紅燒牛肉麵"],
    ["ΟΔΟΣ οδος", "οδοσ οδοσ"],
    ["Straße", "strasse"],
    ["ﬁsh", "fish"],
    ["İçli", "icli"],
  ])("of %s is %s", (text, folded) => expect(fold(text)).toBe(folded));

  it("folds to itself", () => fc.assert(fc.property(anyText, (text) => void expect(fold(fold(text))).toBe(fold(text)))));

  it("is the same for any composition of a letter", () =>
    fc.assert(fc.property(anyText, (text) => void expect(fold(text.normalize("NFD"))).toBe(fold(text.normalize("NFC"))))));

  it("equals its folded parts", () =>
    fc.assert(
      fc.property(anyText, anyText, (one, other) => {
        fc.pre(one.isWellFormed() && other.isWellFormed());
        expect(fold(one + other)).toBe(fold(one) + fold(other));
      }),
    ));
});

const rankOf = (keyword: string, texts: string[]) =>
  matchRank(
    wordsOf(keyword).map((word) => [word]),
    texts,
  );

describe("the words of a keyword", () => {
  it.each([
    ["  Beef  noodle ", ["beef", "noodle"]],
    ["Pork & Chive", ["pork", "chive"]],
    ["three-cup", ["three", "cup"]],
    ["牛肉　麵", ["牛肉", "麵"]],
    ["tea TEA té", ["tea", "te"]],
    ["&", []],
    ["\u0301", []],
  ])("%j are %j", (keyword, words) => expect(wordsOf(keyword)).toEqual(words));
});

it("a text in spaced words has neither diacritics nor punctuation", () =>
  expect(spacedWords("Gluten-free: Té & pan, 無麩質")).toBe("gluten free te pan 無麩質"));

describe("the rank of a match", () => {
  const dish = ["braised beef noodle soup", "紅燒牛肉麵", "extra noodles", "twelve-hour broth"];
  it.each([
    ["noodle", 0],
    ["牛肉", 1],
    ["extra", 2],
    ["broth", 3],
    ["beef broth", 3],
    ["beef 肉", 1],
    ["beef ramen", null],
  ])("of %j is %j: the highest index that is needed", (keyword, rank) => expect(rankOf(keyword, dish)).toBe(rank));

  it("counts the best spelling of each word, and a phrase only as a whole", () => {
    expect(matchRank([["ramen", "noodle"], ["broth"]], dish)).toBe(3);
    expect(matchRank([["beef soup"]], dish)).toBeNull();
    expect(matchRank([["noodle soup"]], dish)).toBe(0);
  });

  it("exists exactly where something is highlighted", () =>
    fc.assert(
      fc.property(anyText, anyText, (text, keyword) => {
        const words = wordsOf(keyword);
        expect(words.some((word) => matchRank([[word]], [fold(text)]) === 0)).toBe(stretchesOf(text, keyword).length > 0);
      }),
    ));
});

describe("highlighting", () => {
  it.each([
    ["Braised Beef Noodle Soup", "nood", "Braised Beef [Nood]le Soup"],
    ["Braised Beef Noodle Soup", "soup beef", "Braised [Beef] Noodle [Soup]"],
    ["紅燒牛肉麵", "牛肉", "紅燒[牛肉]麵"],
    ["紅燒牛肉麵", "麵 牛", "紅燒[牛]肉[麵]"],
    ["Jalapeño dip", "jalapeno", "[Jalapeño] dip"],
    ["Jalapen\u0303o dip", "jalapen", "[Jalapen\u0303]o dip"],
    ["Té con leche y tomate", "té", "[Té] con leche y tomate"],
    ["Popcorn, corn", "corn", "Pop[corn], [corn]"],
    ["Popcorn, corn", "cor", "Popcorn, [cor]n"],
    ["牛te te", "te", "牛[te] [te]"],
    ["Ｎｏｏｄｌｅ", "noo", "[Ｎｏｏ]ｄｌｅ"],
    ["Straße", "stras", "[Straß]e"],
    ["🍜 noodle 🍜", "noodle", "🍜 [noodle] 🍜"],
    ["noodle", "noo noodle", "[noodle]"],
    ["nothing", "", "nothing"],
  ])("in %j for %j", (text, keyword, formatted) => expect(marked(text, keyword)).toBe(formatted));

  it("is in order, without overlap, within the text, and never splits a character", () =>
    fc.assert(
      fc.property(anyText, anyText, (text, keyword) => {
        let end = -1;
        for (const { from, to } of stretchesOf(text, keyword)) {
          expect(from).toBeGreaterThan(end);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(text.length);
          expect(text.slice(from, to).isWellFormed() || !text.isWellFormed()).toBe(true);
          end = to;
        }
      }),
    ));

  it("takes time in proportion to the text, for any keyword", () => {
    const text = "a".repeat(200_000);
    expect(stretchesOf(text, `${"a".repeat(49)}b`)).toEqual([]);
    expect(stretchesOf(text, "a a")).toEqual([{ from: 0, to: 1 }]);
  });
});
