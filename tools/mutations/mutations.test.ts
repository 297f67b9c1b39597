import { describe, expect, it } from "vitest";

import type { Area } from "./areas.ts";
import { mutated, mutationsOf } from "./mutations.ts";
import { sampleOf } from "./sample.ts";

/** All texts with one fault that are generated from a text. */
const faultsIn = (text: string): string[] =>
  mutationsOf({ path: "domain/src/pricing/tax.ts", text }).map((change) => mutated(text, change));

describe("the generated faults", () => {
  it.each([
    ["const a = b + c;", ["const a = b - c;"]],
    ["const a = b < c;", ["const a = b <= c;", "const a = b >= c;"]],
    ["const a = b ?? c;", ["const a = b && c;"]],
    ["const a = !b;", ["const a = b;"]],
    ["a += b;", [";", "a -= b;"]],
    ["const a = 48;", ["const a = 49;"]],
    ["const a = 0n;", ["const a = 1n;"]],
    ["const a = -1;", ["const a = 1;"]],
    ["const a = true;", ["const a = false;"]],
    ['const a = "percent";', ['const a = "";']],
    ['const a = "";', ['const a = "changed";']],
    ["const a = [b];", ["const a = [];"]],
    ["const a = b ? c : d;", ["const a = true ? c : d;", "const a = false ? c : d;"]],
    ["while (a) b();", ["while (false) b();", "while (a) ;"]],
    ["function a() { return b; }", ["function a() { return undefined; }"]],
    ["const a = () => b;", ["const a = () => undefined;"]],
    ["const a = b.filter(c);", ["const a = b;"]],
    ["const a = b.some(c);", ["const a = b.every(c);"]],
    ["const a = Math.min(b, c);", ["const a = Math.max(b, c);"]],
    ["const a = minus(b, c);", ["const a = minus(c, b);"]],
  ])("are in %s", (text, faults) => expect(faultsIn(text)).toEqual(faults));

  it("replace a function by its opposite only where the file declares that one", () => {
    expect(faultsIn('import { min } from "./money.ts"; const a = min(b);')).toEqual([]);
    expect(faultsIn('import { max, min } from "./money.ts"; const a = min(b);')).toEqual([
      'import { max, min } from "./money.ts"; const a = max(b);',
    ]);
  });

  it("change the conditions of a statement, but not its name", () =>
    expect(faultsIn('statement("order.taken", `update stock set remaining = remaining - $1 where id = $2 and remaining >= $1`);')).toEqual([
      ";",
      'statement("order.taken", `update stock set remaining = remaining + $1 where id = $2 and remaining >= $1`);',
      'statement("order.taken", `update stock set remaining = remaining - $1 where id = $2 or remaining >= $1`);',
      'statement("order.taken", `update stock set remaining = remaining - $1 where id = $2 and remaining > $1`);',
    ]));

  it.each([
    'import { a } from "./a.ts";',
    'type A = "b" | 2;',
    'throw new RangeError("divided by zero");',
    "const { a } = { a: b };",
    'const a = b as "c";',
  ])("leave alone: %s", (text) => expect(faultsIn(text)).toEqual([]));

  it("have their line and a description", () =>
    expect(mutationsOf({ path: "domain/src/pricing/tax.ts", text: "\nconst a =\n  b * c;" })).toEqual([
      { start: 15, end: 16, text: "/", line: 3, description: "* → /" },
    ]));
});

describe("the sample of an area", () => {
  const area: Area = { name: "pricing", package: "domain", files: ["domain/src/*.ts"], tests: ["domain/src/*.test.ts"], sample: 2 };
  const rule = (text: string) => ({ path: "domain/src/tax.ts", text });
  const test = { path: "domain/src/tax.test.ts", text: 'import { tax } from "./tax.ts";' };
  const sample = (text: string, change: Partial<Area> = {}) => sampleOf({ ...area, ...change }, [rule(text), test]);

  it("is a number of its faults, each with the tests that import its file", () =>
    expect(sample("const a = b + c * d;")).toMatchObject([{ tests: [test.path] }, { tests: [test.path] }]));

  it("does not change with lines that are added elsewhere", () => {
    const described = (text: string) => sample(text).map(({ mutation }) => mutation.description);
    expect(described("\n\n// A comment.\nconst a = b + c * d < e;")).toEqual(described("const a = b + c * d < e;"));
  });

  it("cannot be drawn where a pattern matches nothing, no test imports a file, or there are too few faults", () => {
    expect(() => sample("const a = b + c;", { files: ["domain/rules/*.ts"] })).toThrow("domain/rules/*.ts matches no file");
    expect(() => sampleOf(area, [rule("const a = b + c * d;"), { ...test, text: "" }])).toThrow("no test imports domain/src/tax.ts");
    expect(() => sample("const a = b + c;")).toThrow("there are 1 faults, not 2");
  });
});
