import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";

/** A failure that the operator can repair: what happened, the output of the tool, and what to do. */
export class BootstrapError extends Error {
  /** @param {string} happened @param {string} remedy @param {string} [detail] */
  constructor(happened, remedy, detail = "") {
    super([happened, detail.trim(), remedy].filter(Boolean).join("\n"));
  }
}

/** The folder for logs and prepared files; it is removed with node_modules. @param {string} root */
export const cacheFolder = (root) => join(root, "node_modules/.cache/comanda");

/** npm as it was called, or the one on the path; as a command and its first arguments. @param {NodeJS.ProcessEnv} env */
export const npmCommand = ({ npm_execpath: cli }) => (cli && /npm-cli\.(c|m)?js$/.test(cli) ? [process.execPath, cli] : ["npm"]);

/**
 * Runs a tool without printing its output. A failure throws a BootstrapError with an excerpt of the output; all of it is in
 * `<cache>/<log>.log`.
 * @param {string} root
 * @param {{ command: string[], log: string, happened: string, remedy: string, env?: Record<string, string> }} tool
 */
export function runTool(root, { command: [program = "", ...rest], log, happened, remedy, env = {} }) {
  const PATH = [join(root, "node_modules/.bin"), process.env["PATH"]].join(delimiter);
  const ran = spawnSync(program, rest, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26, env: { ...process.env, PATH, ...env } });
  const output = `${ran.stdout ?? ""}${ran.stderr ?? ""}${ran.error?.message ?? ""}`;
  const file = join(cacheFolder(root), `${log}.log`);
  mkdirSync(cacheFolder(root), { recursive: true });
  writeFileSync(file, output);
  if (ran.status !== 0) throw new BootstrapError(happened, `${remedy} Everything it said is in ${file}.`, gistOf(output, 8));
}

const IS_NOISE = /^\s+at |^npm error (Lifecycle|code|path|workspace|location|command|A complete log)|^\s*$|^npm error$/;

/** The first and the last lines of an output, without stack traces and npm's lines about itself. @param {string} text @param {number} count */
export function gistOf(text, count) {
  const lines = text.split("\n").filter((line) => !IS_NOISE.test(line));
  return (lines.length <= 2 * count ? lines : [...lines.slice(0, count), "…", ...lines.slice(-count)]).join("\n");
}
