import { describe, expect, it } from "vitest";

import { editedText, type SourceEdit } from "./edit-source.ts";

/** A module in which each kind of place occurs. */
const MODULE = `
export const LIMIT = 6 satisfies number;
const KEYS = { table: "table-id", guests: { least: 1 } } as const;
export const total = (lines: number[]): number => lines.length;
function leave(id: string) {
  if (id === "") return refuse("no-id", { id });
  cart.clear();
  return id;
}
function add(lines: string[], line: string) {
  lines.push(most);
  lines.push(line);
}
class Store {
  #read(table: string) {
    return { table };
  }
}
type Popup = { name: "cart" };
`;
const PAGE = `
export const Page = () => (
  <main>
    <Tabs current="home" />
    {isOpen && <Sheet size="full" title="Open" />}
  </main>
);
`;
const STYLE = `
:root { --layer: 2000; }
.sheet {
  /* size: 1rem; */
  &.half { block-size: 55dvh; color: red }
}
`;

const edited = (file: string, text: string, edit: object) => editedText({ path: file, text }, { file, ...edit } as SourceEdit);
const inModule = (edit: object) => edited("a/b.ts", MODULE, edit);
const inPage = (edit: object) => edited("a/b.tsx", PAGE, edit);

describe("an edit by its place", () => {
  it.each([
    ["a constant, beside its type", { at: ["LIMIT"], becomes: "7" }, "export const LIMIT = 7 satisfies number;"],
    ["a property", { at: ["KEYS", "table"], becomes: '"other"' }, 'const KEYS = { table: "other", guests'],
    ["a property of a property", { at: ["KEYS", "guests", "least"], becomes: "2" }, "guests: { least: 2 } } as const;"],
    ["a shorthand property", { at: ["read", "table"], becomes: '"1"' }, 'return { table: "1" };'],
    ["a function's expression", { at: ["total"], becomes: "0" }, "(lines: number[]): number => (0);"],
    ["a function's body", { at: ["leave"], becomes: "null" }, "function leave(id: string) { return (null);\n"],
    ["a method's body", { at: ["Store", "read"], becomes: "{}" }, "#read(table: string) { return ({});\n"],
    ["a text", { at: ["leave", '"no-id"'], becomes: '"other"' }, 'return refuse("other", { id });'],
    ["a call", { at: ["leave", "clear()"], becomes: "wait()" }, "\n  wait();\n"],
    ["a call by its argument", { at: ["add", "push(line)"], becomes: "wait()" }, "\n  lines.push(most);\n  wait();\n"],
  ])("gives another value to %s", (_, edit, text) => expect(inModule(edit)).toContain(text));

  it.each([
    ["the statement of a call", ["leave", "clear()"], "  cart.clear();"],
    ["the condition with a text", ["leave", '"no-id"'], '  if (id === "") return refuse("no-id", { id });'],
    ["a property with its comma", ["KEYS", "table"], 'table: "table-id",'],
  ])("removes %s", (_, at, text) => {
    expect(MODULE).toContain(text);
    expect(inModule({ at, remove: true })).toBe(MODULE.replace(text.trimStart(), ""));
  });

  it("removes an element, and the expression that it is a part of", () => {
    expect(inPage({ at: ["Page", "<Tabs>"], remove: true })).toBe(PAGE.replace('<Tabs current="home" />', ""));
    expect(inPage({ at: ["Page", "<Sheet>"], remove: true })).toBe(PAGE.replace(/\{isOpen.*\}/, ""));
  });

  it("removes an attribute, or gives it another value", () => {
    expect(inPage({ at: ["<Sheet>", "@size"], remove: true })).toContain('<Sheet  title="Open" />');
    expect(inPage({ at: ["<Sheet>", "@size"], becomes: '"half"' })).toContain('<Sheet size={"half"} title="Open" />');
  });

  it.each([
    ["a declaration, with its export", { at: ["LIMIT"], before: "const LEAST = 1;\n" }, "\nconst LEAST = 1;\nexport const LIMIT"],
    ["a property", { at: ["KEYS", "guests"], before: 'name: "n", ' }, '"table-id", name: "n", guests:'],
  ])("writes before %s", (_, edit, text) => expect(inModule(edit)).toContain(text));

  it("is refused at the type of a property, which changes nothing that runs", () => {
    expect(() => inModule({ at: ["Popup", "name"], becomes: '"greeting"' })).toThrow("changes nothing that runs");
  });

  it("writes after a value or a type", () =>
    expect(inModule({ at: ["Popup"], after: ' | { name: "greeting" }' })).toContain(
      'type Popup = { name: "cart" } | { name: "greeting" };',
    ));

  it("changes a property of a selector in a style sheet", () => {
    const inStyle = (at: string[], becomes: string) => edited("a/b.css", STYLE, { at, becomes });
    expect(inStyle([":root", "--layer"], "1")).toBe(STYLE.replace("2000", "1"));
    expect(inStyle(["&.half", "block-size"], "70dvh")).toBe(STYLE.replace("55dvh", "70dvh"));
    expect(() => inStyle([".sheet", "size"], "2rem")).toThrow("a/b.css has size of .sheet 0 times, not once");
  });

  it("says which place does not exist, or exists more than once", () => {
    expect(() => inModule({ at: ["leave", "close()"], remove: true })).toThrow("a/b.ts has leave > close() 0 times, not once");
    expect(() => inModule({ at: ["table"], remove: true })).toThrow("a/b.ts has table 2 times, not once");
  });
});
