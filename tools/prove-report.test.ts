import { describe, expect, it } from "vitest";
import { cpuSecondsIn } from "../prove/cpu-seconds.ts";
import { durationText, reportOf, resultText } from "../prove/report.ts";
import { outcomeOf, Skipped, type Step } from "../prove/step.ts";

const step = (...lines: (string | Error)[]): Step => ({
  name: "install",
  about: "installs",
  minutes: 1,
  async *run() {
    for (const line of lines) {
      if (line instanceof Error) throw line;
      yield line;
    }
  },
});
const outcome = (...lines: (string | Error)[]) => outcomeOf(step(...lines), () => undefined);

describe("a step of the proof", () => {
  it("has passed where it ends without an exception", async () =>
    expect(await outcome("built", "served")).toMatchObject({ result: "passed", why: "", lines: [{ line: "built" }, { line: "served" }] }));

  it("has failed where it throws, and keeps its earlier lines", async () =>
    expect(await outcome("built", new Error("no order"))).toMatchObject({ result: "failed", why: "no order", lines: [{ line: "built" }] }));

  it("is skipped where this machine cannot run it", async () =>
    expect(await outcome(new Skipped("no history"))).toMatchObject({ result: "skipped", why: "no history" }));
});

describe("a step of the proof that hangs", () => {
  it("is given up, with the last that it has done", async () => {
    const hangs: Step = {
      ...step(),
      minutes: 0,
      async *run() {
        yield "built";
        await Promise.withResolvers<void>().promise;
      },
    };
    expect(await outcomeOf(hangs, () => undefined)).toMatchObject({ result: "failed", why: expect.stringContaining("after: built") });
  });
});

describe("the report of the proof", () => {
  const run = { commit: "0599c26", isChanged: false, began: new Date(0), cpus: 2 };
  const install = {
    name: "install",
    result: "failed" as const,
    seconds: 75,
    cpu: 130.4,
    minutes: 1,
    lines: [{ seconds: 12.34, line: "built" }],
    why: "no order",
  };

  it("contains the time, the budget, the CPU time and the result of each step, its lines and the reason of a failure", () => {
    const report = reportOf({ ...run, outcomes: [install, { ...install, name: "rows", result: "passed", seconds: 5, cpu: 9, why: "" }] });
    expect(report).toContain("- Time of all steps: 1 min 20 s, 2 min 19 s of CPU time\n");
    expect(report).toContain("| install | failed | 1 min 15 s, over | 1 min | 2 min 10 s |\n| rows | passed | 5 s | 1 min | 9 s |\n");
    expect(report).toContain("## install\n\n- 12.3 s: built\n- failed: no order\n");
  });

  it("names the commit, and whether the files differ from it", () => {
    expect(reportOf({ ...run, outcomes: [] })).toContain("- Commit: 0599c26\n");
    expect(reportOf({ ...run, isChanged: true, outcomes: [] })).toContain("- Commit: 0599c26, with changes that are not committed");
  });

  it("is printed with the times of each step when it ends", () =>
    expect(resultText(install)).toBe("failed in 1 min 15 s of 1 min, 2 min 10 s of CPU time: no order"));

  it("formats times in minutes and seconds", () =>
    expect([0.4, 59.6, 60, 2399].map(durationText)).toEqual(["0 s", "1 min 0 s", "1 min 0 s", "39 min 59 s"]));

  it("counts the CPU time of a process and of the children that it waited for, whatever its name", () =>
    expect(cpuSecondsIn("7 (a (b) c) R 1 7 7 0 -1 0 1 2 3 4 150 50 1000 25 20 0")).toBe(12.25));
});
