import { describe, expect, it } from "vitest";

import { rawColours } from "./colour-checks.ts";
import { sourceFiles } from "./source-files.ts";

describe("a colour", () => {
  it("is written as its token everywhere except in tokens.css", () =>
    expect(["ui", "web", "diner", "staff"].flatMap((folder) => sourceFiles(folder)).flatMap(rawColours)).toEqual([]));

  it.each([
    ["ui/src/sheet.css", ".c-sheet { color: #fff; }"],
    ["ui/src/sheet.css", "  border: 1px solid #0B765480;"],
    ["ui/src/sheet.css", "  background: rgb(0 0 0 / 40%);"],
    ["ui/src/sheet.css", "  background: white;"],
    ["ui/src/sheet.css", "  outline: 2px solid Black"],
    ["diner/app/shell/accent.ts", 'const accent = "#0B7654";'],
    ["diner/app/root.tsx", 'const meta = <meta name="theme-color" content="#fff" />;'],
    ["diner/app/shell/accent.ts", "const shade = `rgb(${red} 0 0)`;"],
  ])("written out in %s is refused: %s", (path, text) => expect(rawColours({ path, text })).toHaveLength(1));

  it.each([
    ["ui/src/tokens.css", ":root { --ink: #1c1c1c; }"],
    ["ui/src/sheet.css", "/* was #fff, white */ .c-sheet { color: var(--ink); background: transparent; }"],
    ["ui/src/sheet.css", "  background: color-mix(in oklab, var(--ink) 8%, transparent); white-space: nowrap;"],
    ["ui/src/sheet.css", "#add:hover, #fed { color: currentColor; }"],
    ["ui/src/sheet.css", "  mask: url(#abc);"],
    ["ui/src/icons/icon.tsx", "const icon = <use href={`#i-${name}`} />;"],
    ["ui/src/sheets/sheet.tsx", "class Sheet { #add = 1; plus() { return this.#add; } }"],
    ["ui/src/sheet.test.tsx", 'const accent = "#0B7654";'],
  ])("in %s is accepted: %s", (path, text) => expect(rawColours({ path, text })).toEqual([]));
});
