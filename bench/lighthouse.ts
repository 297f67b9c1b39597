import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { npmCommand } from "../tools/bootstrap/run-tool.mjs";
import { browser } from "./browser.ts";

/** A fixed version, since each version scores differently; npm downloads it at the first run instead of with the repository. */
const VERSION = "13.5.0";
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

/** The part of a Lighthouse report that is read here. */
export type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; score: number | null }>;
  environment: { benchmarkIndex: number };
};

/** One visit scored twice: by wall-clock time, and by CPU time, as if the machine had no other load. */
export type Visit = { byClock: Report; byProcessor: Report };

/** Visits an address with Lighthouse's phone settings: cold cache, a slow network, a quarter of the processor's speed. */
export async function visit(url: string): Promise<Visit> {
  const folder = mkdtempSync(join(tmpdir(), "comanda-lighthouse-"));
  const recording = join(folder, "recording");
  const measure = async (): Promise<Report> => {
    const file = join(folder, "report.json");
    await lighthouse(url, [`--audit-mode=${recording}`, "--output=json", `--output-path=${file}`]);
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  };
  await lighthouse(url, [`--gather-mode=${recording}`]);
  const byClock = await measure();
  leaveOutWaiting(join(recording, "trace.json"));
  const byProcessor = await measure();
  rmSync(folder, { recursive: true, force: true });
  return { byClock, byProcessor };
}

async function lighthouse(url: string, rest: string[]): Promise<void> {
  const [program = "", ...npm] = npmCommand(process.env);
  const chrome = ["--headless", ...browser.args].join(" ");
  const args = [
    url,
    `--only-categories=${CATEGORIES.join()}`,
    `--chrome-flags=${chrome}`,
    "--quiet",
    "--no-enable-error-reporting",
    ...rest,
  ];
  await promisify(execFile)(program, [...npm, "exec", "--yes", `--package=lighthouse@${VERSION}`, "--", "lighthouse", ...args], {
    env: { ...process.env, CHROME_PATH: browser.path },
    maxBuffer: 64 * 1024 * 1024,
  });
}

/** Replaces the duration of each task of a recording by the CPU time of its thread. */
function leaveOutWaiting(file: string): void {
  const recorded = JSON.parse(readFileSync(file, "utf8")) as { traceEvents: { ph: string; dur?: number; tdur?: number }[] };
  for (const event of recorded.traceEvents) {
    if (event.ph === "X" && event.dur !== undefined && event.tdur !== undefined) event.dur = Math.min(event.dur, event.tdur);
  }
  writeFileSync(file, JSON.stringify(recorded));
}
