import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/** The lines of a style sheet that ask with `:has` what an element contains, without those about the focus and about folded dishes. */
const linesWithHas = (file: string): string[] =>
  readFileSync(join(import.meta.dirname, file), "utf8")
    .split("\n")
    .filter((line) => line.includes(":has(") && !line.includes(":focus)") && !line.includes("[data-folded]"));

describe("a change of one row", () => {
  it.each(["dish-rows.css", "menu/menu.css", "menu/menu-no-pictures.css", "diet/misfits.css"])(
    "makes the browser look at no other row: %s says by classes what a row has",
    (file) => expect(linesWithHas(file)).toEqual([]),
  );
});
