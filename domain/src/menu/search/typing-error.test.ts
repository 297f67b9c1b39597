import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { correctionsOf } from "./typing-error.ts";

const word = fc.string({ unit: fc.constantFrom(..."abcde"), minLength: 5, maxLength: 9 });

describe("corrections of a word", () => {
  it.each([
    ["nodle", "a letter missing", "noodle"],
    ["nooodle", "a letter too many", "noodle"],
    ["noodel", "two neighbours swapped", "noodle"],
    ["moodle", "another first letter", "noodle"],
    ["noodla", "another last letter", "noodle"],
    ["fideosx", "a letter too many at the end", "fideos"],
  ])("%s, with %s, is %s", (typed, _, right) => expect(correctionsOf(typed, ["rice", right, "soup"])).toEqual([right]));

  it("are prefixes of words, so that a plural is found", () => expect(correctionsOf("nodle", ["noodles"])).toEqual(["noodle"]));

  it.each([
    ["with two errors", "nodel", ["noodle"]],
    ["of four letters", "tufo", ["tofu"]],
    ["typed right", "noodle", ["noodle", "noodles"]],
  ])("are none for a word %s", (_, typed, known) => expect(correctionsOf(typed, known)).toEqual([]));

  it("correct every single error", () =>
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom("x", "a"), (right, seed, letter) => {
        const at = seed % right.length;
        const typed = [
          right.slice(0, at) + letter + right.slice(at),
          right.slice(0, at) + letter + right.slice(at + 1),
          right.slice(0, at) + right.slice(at + 1),
          right.slice(0, at) +
            right
              .slice(at, at + 2)
              .split("")
              .toReversed()
              .join("") +
            right.slice(at + 2),
        ].filter((one) => one.length >= 5 && !right.startsWith(one));
        for (const one of typed) {
          expect(correctionsOf(one, [right]).length).toBeGreaterThan(0);
          expect(right.startsWith(correctionsOf(one, [right])[0] ?? "-")).toBe(true);
        }
      }),
    ));

  it("differ from the word by at most one error", () =>
    fc.assert(
      fc.property(word, word, (typed, other) => {
        for (const correction of correctionsOf(typed, [other])) expect(distance(typed, correction)).toBe(1);
      }),
    ));
});

/** The edit distance of two words (optimal string alignment), by its definition. */
function distance(one: string, other: string): number {
  if (one === "" || other === "") return Math.max(one.length, other.length);
  const [a, b] = [one.slice(1), other.slice(1)];
  if (one[0] === other[0]) return distance(a, b);
  const swapped = one[0] === other[1] && one[1] === other[0] ? distance(one.slice(2), other.slice(2)) : Infinity;
  return 1 + Math.min(distance(a, b), distance(one, b), distance(a, other), swapped);
}
