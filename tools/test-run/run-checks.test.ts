import { describe, expect, it } from "vitest";

import { testFolder } from "../test-folder.ts";
import { runChecks } from "./run-checks.mjs";
import { summaryOf } from "./summary.mjs";

describe("checks, two at once", () => {
  const node = (program: string) => ["node", "-e", program];
  /** Without the fixed work, unless `options` name it. */
  const ran = async (checks: Parameters<typeof runChecks>[1], options: Parameters<typeof runChecks>[2] = { measure: () => 0 }) => {
    let printed = "";
    const print = (text: string) => void (printed += text);
    const { outcomes, works } = await runChecks(testFolder("checks"), checks, { print, ...options });
    return { isGood: outcomes.every((each) => each.isGood), outcomes, works, printed };
  };

  it("start at the same time", async () => {
    const folder = testFolder("lanes");
    const meets = (own: string, other: string) =>
      node(`const fs = require("node:fs"); fs.writeFileSync("${folder}/${own}", ""); while (!fs.existsSync("${folder}/${other}"));`);
    const { isGood } = await ran([
      { name: "one", commands: [meets("one", "other")] },
      { name: "other", commands: [meets("other", "one")] },
    ]);
    expect(isGood).toBe(true);
  });

  it("print the output of each in one block, standard error included", async () => {
    const says = (word: string) => node(`for (let line = 0; line < 200; line += 1) console[line % 2 ? "log" : "error"]("${word}")`);
    const { printed } = await ran([
      { name: "one", commands: [says("first"), says("second")] },
      { name: "other", commands: [says("third")] },
    ]);
    expect(printed).toContain(`── one\n${"first\n".repeat(200)}${"second\n".repeat(200)}`);
    expect(printed).toContain(`── other\n${"third\n".repeat(200)}`);
  });

  it("all run, also after one that failed or could not be started", async () => {
    const good = { name: "good", commands: [node("console.log('ran')")] };
    for (const failing of [node("process.exit(3)"), ["no-such-program"]]) {
      const { outcomes, printed } = await ran([{ name: "bad", commands: [failing] }, good], { lanes: 1, measure: () => 0 });
      expect(outcomes.map((each) => each.isGood)).toEqual([false, true]);
      expect(printed).toContain("── good\nran\n");
      expect(summaryOf(outcomes).join("\n")).toMatch(/FAILED {2}bad .*\ngood {4}good /);
    }
  });

  it("wait for the checks that they need, which others do not wait for", async () => {
    const folder = testFolder("needs");
    const waits = (file: string) => `while (!require("node:fs").existsSync("${folder}/${file}"));`;
    const writes = (file: string) => `require("node:fs").writeFileSync("${folder}/${file}", "");`;
    const { outcomes } = await ran([
      { name: "reads", commands: [node(`process.exit(require("node:fs").existsSync("${folder}/built") ? 0 : 1)`)], needs: ["build"] },
      { name: "build", commands: [node(`${waits("other")}${writes("built")}`)] },
      { name: "other", commands: [node(writes("other"))] },
    ]);
    expect(outcomes.map(({ name, isGood }) => [name, isGood])).toEqual([
      ["reads", true],
      ["build", true],
      ["other", true],
    ]);
  });

  it("are taken by the lane that is free", async () => {
    const folder = testFolder("free");
    const until = (count: number) => node(`while (require("node:fs").readdirSync("${folder}").length < ${count});`);
    const ends = (name: string) => node(`require("node:fs").writeFileSync("${folder}/${name}", "")`);
    const short = ["one", "two", "three"].map((name) => ({ name, commands: [ends(name)] }));
    const { isGood, outcomes } = await ran([{ name: "long", commands: [until(3)] }, ...short]);
    expect([isGood, outcomes.length]).toEqual([true, 4]);
  });

  it("tell the CPU time of their processes, of those that these started too, and of the fixed work", async () => {
    const burns = "const began = process.cpuUsage(); while (process.cpuUsage(began).user < 300_000);";
    const starts = node(`require("node:child_process").execFileSync(process.execPath, ["-e", ${JSON.stringify(burns)}])`);
    const checks = [
      { name: "burns", commands: [starts, node(burns)] },
      { name: "idles", commands: [node("0")] },
    ];
    const { outcomes, works } = await ran(checks, {});
    const [burning, idle] = outcomes.map(({ cpuSeconds }) => cpuSeconds);
    expect(burning).toBeGreaterThanOrEqual(0.6);
    expect(idle).toBeLessThan(burning ?? 0);
    const [first = [], second = []] = outcomes.map((each) => each.works).toSorted((a, b) => a.length - b.length);
    expect(first.length).toBeGreaterThanOrEqual(2);
    expect(works.slice(0, first.length)).toEqual(first);
    expect(second).toEqual(works);
    expect(works.length).toBeGreaterThan(first.length);
    expect(Math.min(...works)).toBeGreaterThan(0);
  });
});
