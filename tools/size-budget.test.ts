import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { builtOverBudget, gzipSize, overBudget } from "./size-budget.ts";
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
});
