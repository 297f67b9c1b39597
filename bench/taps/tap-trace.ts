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

export type Profile = {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number } }[];
  samples?: number[];
  timeDeltas?: number[];
};

/** The functions of the profiles of some taps with the most time of their own, as the time of one tap, one line each. */
export function functionsOf(profiles: Profile[]): string[] {
  const times = new Map<string, number>();
  for (const profile of profiles) addTimes(profile, times);
  return [...times]
    .filter(([name]) => name !== "(idle)")
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, FUNCTIONS)
    .map(([name, time]) => `${(time / profiles.length).toFixed(1)} ms ${name}`);
}

/** Adds the time of each function of a profile, in milliseconds, by its name in the built script. */
function addTimes({ nodes, samples = [], timeDeltas = [] }: Profile, times: Map<string, number>): void {
  const names = new Map(
    nodes.map(({ id, callFrame: { functionName, url, columnNumber } }) => [
      id,
      `${functionName || "(anonymous)"}${url ? ` ${url.slice(url.lastIndexOf("/") + 1)}:${columnNumber}` : ""}`,
    ]),
  );
  for (const [at, id] of samples.entries()) {
    const name = names.get(id) ?? "";
    times.set(name, (times.get(name) ?? 0) + (timeDeltas[at] ?? 0) / 1000);
  }
}
