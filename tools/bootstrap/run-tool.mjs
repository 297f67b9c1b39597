import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";

import { BootstrapError } from "./bootstrap-error.mjs";

/** Where logs and indexes of the preparation are kept; it goes with node_modules. @param {string} root */
export const cacheFolder = (root) => join(root, "node_modules", ".cache", "comanda");

/** npm as it was called, or the one on the path; as a command and its first arguments. @param {NodeJS.ProcessEnv} env */
export const npmCommand = (env) => {
  const cli = env["npm_execpath"];
  return cli && /npm-cli\.(c|m)?js$/.test(cli) ? [process.execPath, cli] : ["npm"];
};

/**
 * Runs a tool quietly; a tool that fails is BootstrapError with the gist of its words, and with all of them in `<cache>/<log>.log`.
 * @param {string} root
 * @param {{ command: string[], log: string, happened: string, remedy: string, env?: Record<string, string> }} tool
 */
export function runTool(root, { command, log, happened, remedy, env = {} }) {
  const path = [join(root, "node_modules", ".bin"), process.env["PATH"]].join(delimiter);
  const [program = "", ...rest] = command;
  const ran = spawnSync(program, rest, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, PATH: path, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const words = `${ran.stdout ?? ""}${ran.stderr ?? ""}${ran.error ? ran.error.message : ""}`;
  mkdirSync(cacheFolder(root), { recursive: true });
  const file = join(cacheFolder(root), `${log}.log`);
  writeFileSync(file, words);
  if (ran.status !== 0) throw new BootstrapError(happened, `${remedy} Everything it said is in ${file}.`, gistOf(words, 8));
}

const IS_NOISE = /^\s+at |^npm error (Lifecycle|code|path|workspace|location|command|A complete log)|^\s*$|^npm error$/;

/**
 * What a tool's words come to: without stack traces and npm's account of itself, the beginning and the end.
 * @param {string} text
 * @param {number} count of lines at most, from each end
 */
export function gistOf(text, count) {
  const lines = text.split("\n").filter((line) => !IS_NOISE.test(line));
  return (lines.length <= 2 * count ? lines : [...lines.slice(0, count), "…", ...lines.slice(-count)]).join("\n");
}
