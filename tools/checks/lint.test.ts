import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { describe, expect, it } from "vitest";

import { ROOT } from "./source-files.ts";
import { testFolder } from "../test-folder.ts";

const HOOK_IN_A_BRANCH =
  'import { useState } from "react";\nexport function Maybe({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}';

/** Each file violates exactly the given rules. */
const PLANTED: [string, string, string][] = [
  ["domain/src/wire.ts", `export const read = (wire: a${"ny"}): string => String(wire);`, "typescript(no-explicit-any)"],
  ["domain/src/first.ts", "export const first = (list: string[]): string => list[0]!;", "typescript(no-non-null-assertion)"],
  ["domain/src/unused.ts", "const forgotten = 1;\nexport const kept = 2;", "eslint(no-unused-vars)"],
  ["domain/src/clock.ts", "export const now = (): number => Date.now();", "eslint(no-restricted-properties)"],
  ["domain/src/priceSummary.ts", "export const price = 1;", "unicorn(filename-case)"],
  ["domain/src/single.ts", "export default 1;", "import(no-default-export)"],
  ["domain/src/left.ts", 'import { right } from "./right.ts";\nexport const left = (): unknown => right;', "import(no-cycle)"],
  ["domain/src/right.ts", 'import { left } from "./left.ts";\nexport const right = (): unknown => left;', "import(no-cycle)"],
  ["domain/src/long.ts", Array.from({ length: 251 }, (_, line) => `export const n${line} = ${line};`).join("\n"), "eslint(max-lines)"],
  [
    "domain/src/many.ts",
    "export const many = (a: number, b: number, c: number, d: number): number => a + b + c + d;",
    "eslint(max-params)",
  ],
  [
    "domain/src/skipped.test.ts",
    'import { expect, it } from "vitest";\nit.skip("adds", () => expect(1).toBe(1));',
    "vitest(no-disabled-tests)",
  ],
  ["server/src/said.ts", "export const say = (): void => console.log(1);", "eslint(no-console)"],
  ["server/src/later.ts", `// TO${"DO"} say why\nexport const later = 1;`, "eslint(no-warning-comments)"],
  ["ui/src/picture.tsx", "export const Picture = () => <img src='a.svg' />;", "jsx-a11y(alt-text)"],
  ["ui/src/push.tsx", "export const Push = () => <button>{1}</button>;", "react(button-has-type)"],
  ["ui/src/maybe.tsx", HOOK_IN_A_BRANCH, "react-hooks(rules-of-hooks)"],
  ["ui/src/maybe.tsx", HOOK_IN_A_BRANCH, "react(hooks)"],
];

/** Files without violations. */
const FINE: [string, string][] = [
  ["diner/app/catalog/menu/order.route.tsx", "export default function Order() {\n  return null;\n}"],
  ["diner/app/text/en-US.ts", Array.from({ length: 251 }, (_, line) => `export const t${line} = ${line};`).join("\n")],
  ["host/src/main.ts", "console.log(1);"],
];

describe("the lint rules", () => {
  it("report exactly the planted violations", () => {
    const root = testFolder("lint");
    copyFileSync(join(ROOT, ".oxlintrc.json"), join(root, ".oxlintrc.json"));
    for (const [path, text] of [...PLANTED, ...FINE]) {
      mkdirSync(join(root, dirname(path)), { recursive: true });
      writeFileSync(join(root, path), `${text}\n`);
    }
    const ran = spawnSync(join(ROOT, "node_modules", ".bin", "oxlint"), ["-f", "json"], { cwd: root, encoding: "utf8" });
    const { diagnostics } = JSON.parse(ran.stdout) as { diagnostics: { code: string; filename: string }[] };
    const found = diagnostics.map(({ filename, code }) => `${filename} ${code}`).toSorted();
    expect(found).toEqual(PLANTED.map(([path, , code]) => `${path} ${code}`).toSorted());
    expect(ran.status).toBe(1);
  });
});
