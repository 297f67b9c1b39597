import { describe, expect, it } from "vitest";

import { sourceFiles } from "./source-files.ts";
import { suppressions } from "./suppression-checks.ts";

// The words are composed here, so that the check does not report this file.
const ANY = ["a", "ny"].join("");
const TS = ["@", "ts"].join("");
const DISABLE = ["dis", "able"].join("");

const OWN = new Set(["tools/checks/suppression-checks.ts"]);

describe("a suppression of a check", () => {
  it("does not occur in the repository", () =>
    expect(
      sourceFiles()
        .filter(({ path }) => !OWN.has(path))
        .flatMap(suppressions),
    ).toEqual([]));

  it.each([
    ["domain/src/pricing/tax.ts", `const tax = wire as ${ANY};`],
    ["domain/src/pricing/tax.ts", `function tax(wire: ${ANY}) {}`],
    ["domain/src/pricing/tax.ts", `// ${TS}-ignore the wire is right`],
    ["domain/src/pricing/tax.ts", `// ${TS}-expect-error the wire is right`],
    ["domain/src/tax.test.ts", `// ${TS}-expect-error`],
    ["domain/src/tax.test.ts", `// ${TS}-nocheck`],
    ["tools/test-run/run-checks.mjs", `// oxlint-${DISABLE}-next-line no-console`],
    ["ui/src/sheets/sheet.tsx", `/* eslint-${DISABLE} */`],
  ])("in %s is reported: %s", (path, text) => expect(suppressions({ path, text })).toHaveLength(1));

  it.each([
    ["domain/src/money/money.test.ts", `  // ${TS}-expect-error money is not a number`],
    ["domain/src/pricing/tax.ts", "// true of any order, and as many as there are"],
  ])("in %s is not reported: %s", (path, text) => expect(suppressions({ path, text })).toEqual([]));
});
