import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { builtOverBudget, gzipSize, overBudget, unreadableScripts } from "./size-budget.ts";
import { testFolder } from "./test-folder.ts";

describe("a size budget", () => {
  it("counts bytes after gzip", () => expect(gzipSize("a".repeat(100_000))).toBeLessThan(200));

  it("limits the total of all files and the largest file", () => {
    const budget = { gzipBytes: 120, largestGzipBytes: 70 };
    expect(overBudget("script", budget, { "a.js": 70, "b.js": 50 })).toEqual([]);
    expect(overBudget("script", budget, { "a.js": 71, "b.js": 50 })).toEqual([
      "script: 121 bytes of 120",
      "script: a.js has 71 bytes of 70",
    ]);
  });

  it("fails for build output over it, and for a pattern without files", () => {
    const root = testFolder("size");
    writeFileSync(join(root, "page.css"), "p{}");
    expect(builtOverBudget(root, { styles: { files: ["*.css"], gzipBytes: 1000 }, fetched: { gzipBytes: 1 } })).toEqual([]);
    expect(builtOverBudget(root, { styles: { files: ["*.css"], gzipBytes: 10 } })).toEqual(["styles: 23 bytes of 10"]);
    expect(builtOverBudget(root, { script: { files: ["*.js"], gzipBytes: 10 } })).toEqual(["script: nothing is built at *.js"]);
  });

  it("finds scripts with look-behind, and none in those with other groups", () => {
    const root = testFolder("look-behind");
    for (const [file, script] of [
      ["before.js", "RegExp(`(?<=[0-9])[A-Z]{3}$`,`u`)"],
      ["not-before.js", "/(?<!a)b/"],
      ["named.js", "/(?<year>[0-9]+)(?=-)(?!a)(?:b)/"],
    ] as const)
      writeFileSync(join(root, file), script);
    expect(unreadableScripts(root, "*.js").toSorted()).toEqual([
      expect.stringContaining("before.js has a look-behind"),
      expect.stringContaining("not-before.js has a look-behind"),
    ]);
  });

  it("counts the scripts that a source file imports, once each, and refuses a source file without a script", () => {
    const root = testFolder("size-imports");
    mkdirSync(join(root, "build/.vite"), { recursive: true });
    for (const file of ["page.js", "shared.js", "other.js"]) writeFileSync(join(root, "build", file), "f()");
    const manifest = {
      "app/page.tsx?route": { file: "page.js", imports: ["_shared", "app/root.tsx"] },
      "app/root.tsx": { file: "shared.js", imports: ["_shared"] },
      _shared: { file: "shared.js" },
      "app/other.tsx": { file: "other.js" },
    };
    writeFileSync(join(root, "build/.vite/manifest.json"), JSON.stringify(manifest));
    const of = (source: string) =>
      builtOverBudget(root, { page: { files: ["build/page.js"], modules: { build: "build", sources: [source] }, gzipBytes: 10 } });
    expect(of("app/page.tsx")).toEqual(["page: 46 bytes of 10"]);
    expect(() => of("app/missing.tsx")).toThrow("app/missing.tsx has no script in build");
  });
});
