import type { Outcome } from "./step.ts";

/** A run: the commit, and the outcomes of the steps that have ended. */
export type Run = { commit: string; isChanged: boolean; began: Date; cpus: number; outcomes: Outcome[] };

/** The report of a run as Markdown: a table of the steps, then the lines of each with the seconds since it began. */
export function reportOf({ commit, isChanged, began, cpus, outcomes }: Run): string {
  const total = outcomes.reduce((sum, { seconds }) => sum + seconds, 0);
  return [
    "# `npm run prove`",
    "",
    `- Commit: ${commit}${isChanged ? ", with changes that are not committed: install, upgrade and container are without them" : ""}`,
    `- Began: ${began.toISOString()}`,
    `- CPUs: ${cpus}`,
    `- Time of all steps: ${minutes(total)}`,
    "",
    "| Step | Result | Time |",
    "| --- | --- | --- |",
    ...outcomes.map(({ name, result, seconds }) => `| ${name} | ${result} | ${minutes(seconds)} |`),
    ...outcomes.flatMap(section),
    "",
  ].join("\n");
}

const section = ({ name, result, lines, why }: Outcome): string[] => [
  "",
  `## ${name}`,
  "",
  ...lines.map(({ seconds, line }) => `- ${seconds.toFixed(1)} s: ${line}`),
  ...(why ? [`- ${result}: ${why}`] : []),
];

/** Formats 75 as "1 min 15 s". */
export function minutes(seconds: number): string {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
