import type { Outcome } from "./step.ts";

/** A run: the commit, and the outcomes of the steps that have ended. */
export type Run = { commit: string; isChanged: boolean; began: Date; cpus: number; outcomes: Outcome[] };

/** The report of a run as Markdown: a table of the steps, then the lines of each with the seconds since it began. */
export function reportOf({ commit, isChanged, began, cpus, outcomes }: Run): string {
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0);
  return [
    "# `npm run prove`",
    "",
    `- Commit: ${commit}${isChanged ? ", with changes that are not committed: install, upgrade and container are without them" : ""}`,
    `- Began: ${began.toISOString()}`,
    `- CPUs: ${cpus}`,
    `- Time of all steps: ${durationText(sum(({ seconds }) => seconds))}, ${durationText(sum(({ cpu }) => cpu))} of CPU time`,
    "",
    "A budget is the time on two cores with nothing else to do.",
    "",
    "| Step | Result | Time | Budget | CPU time |",
    "| --- | --- | --- | --- | --- |",
    ...outcomes.map((outcome) => `| ${outcome.name} | ${outcome.result} | ${timeText(outcome)} | ${durationText(outcome.cpu)} |`),
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

const timeText = ({ seconds, minutes }: Outcome): string =>
  `${durationText(seconds)}${seconds > minutes * 60 ? ", over" : ""} | ${minutes} min`;

/** The result of a step with its times, as it is printed. */
export const resultText = ({ result, seconds, cpu, minutes, why }: Outcome): string =>
  `${result} in ${durationText(seconds)} of ${minutes} min, ${durationText(cpu)} of CPU time${why && `: ${why}`}`;

/** Formats 75 as "1 min 15 s". */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
