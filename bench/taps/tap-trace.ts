import type { CDPSession } from "@playwright/test";

/** How many functions of a profile are named. */
const FUNCTIONS = 12;
export const COUNTED = [
  "RecalcStyleCount",
  "RecalcStyleDuration",
  "LayoutCount",
  "LayoutDuration",
  "ScriptDuration",
  "TaskDuration",
] as const;

/** Figures of the browser about a page; durations in seconds. */
type Figures = Record<(typeof COUNTED)[number], number>;

const figures = (valueOf: (name: string) => number): Figures => Object.fromEntries(COUNTED.map((name) => [name, valueOf(name)])) as Figures;

export const NO_FIGURES = figures(() => 0);

export async function figuresOf(devtools: CDPSession): Promise<Figures> {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return figures((name) => metrics.find((metric) => metric.name === name)?.value ?? 0);
}

/** How often styles and layout were calculated during taps, and the time of each. */
export function figuresLine(all: Figures): string {
  const ms = (name: keyof Figures) => `${Math.round(all[name] * 1000)} ms`;
  return `styles ${all.RecalcStyleCount} times, ${ms("RecalcStyleDuration")}; layout ${all.LayoutCount} times, ${ms("LayoutDuration")}; script ${ms("ScriptDuration")}; all tasks ${ms("TaskDuration")}`;
}

/**
 * Begins to record what a page runs. The function it returns ends the record, and gives the self time of the functions that took most, by their
 * names in the built script; finding the buttons is among it.
 */
export async function profileOf(devtools: CDPSession): Promise<() => Promise<string[]>> {
  await devtools.send("Profiler.enable");
  await devtools.send("Profiler.setSamplingInterval", { interval: 500 });
  await devtools.send("Profiler.start");
  return async () => functionsOf((await devtools.send("Profiler.stop")).profile);
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
