import type { CDPSession } from "@playwright/test";

/** How many functions of a profile are named. */
const FUNCTIONS = 12;
const COUNTED = ["RecalcStyleCount", "RecalcStyleDuration", "LayoutCount", "LayoutDuration", "ScriptDuration", "TaskDuration"] as const;

type Figures = Record<(typeof COUNTED)[number], number>;

async function figuresOf(devtools: CDPSession): Promise<Figures> {
  const { metrics } = await devtools.send("Performance.getMetrics");
  const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return Object.fromEntries(COUNTED.map((name) => [name, valueOf(name)])) as Figures;
}

/**
 * Begins to record what a page does. The function it returns ends the record and describes it: how often styles and layout were calculated and
 * their time, and the self time of the functions that took most, by their names in the built script.
 */
export async function traceOf(devtools: CDPSession): Promise<() => Promise<string[]>> {
  await devtools.send("Profiler.enable");
  await devtools.send("Profiler.setSamplingInterval", { interval: 500 });
  const before = await figuresOf(devtools);
  await devtools.send("Profiler.start");
  return async () => {
    const { profile } = await devtools.send("Profiler.stop");
    const after = await figuresOf(devtools);
    const difference = (name: keyof Figures) => after[name] - before[name];
    const ms = (name: keyof Figures) => `${Math.round(difference(name) * 1000)} ms`;
    return [
      `styles ${difference("RecalcStyleCount")} times, ${ms("RecalcStyleDuration")}; layout ${difference("LayoutCount")} times, ${ms("LayoutDuration")}; script ${ms("ScriptDuration")}; all tasks ${ms("TaskDuration")}`,
      ...functionsOf(profile),
    ];
  };
}

type Profile = {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number } }[];
  samples?: number[];
  timeDeltas?: number[];
};

/** The functions of a profile with the most time of their own, one line each. */
function functionsOf({ nodes, samples = [], timeDeltas = [] }: Profile): string[] {
  const names = new Map(
    nodes.map(({ id, callFrame: { functionName, url, columnNumber } }) => [
      id,
      `${functionName || "(anonymous)"}${url ? ` ${url.slice(url.lastIndexOf("/") + 1)}:${columnNumber}` : ""}`,
    ]),
  );
  const times = new Map<string, number>();
  for (const [at, id] of samples.entries()) {
    const name = names.get(id) ?? "";
    times.set(name, (times.get(name) ?? 0) + (timeDeltas[at] ?? 0) / 1000);
  }
  return [...times]
    .filter(([name]) => name !== "(idle)")
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, FUNCTIONS)
    .map(([name, time]) => `${time.toFixed(1)} ms ${name}`);
}
