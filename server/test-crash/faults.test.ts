import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { faults, killPoints } from "./faults.ts";

it.each(Object.entries({ ...faults, ...killPoints }))("the text that the fault %s changes is in its source", (_, patches) => {
  for (const { file, from } of patches) {
    const source = readFileSync(new URL(`../src/${file}`, import.meta.url), "utf8");
    expect(source.split(from)).toHaveLength(2);
  }
});
