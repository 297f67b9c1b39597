import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { REPORTS } from "./run-checks.mjs";
import { TYPE_PROJECTS } from "./type-projects.mjs";

/** @typedef {import("./run-checks.mjs").Check} Check */

/**
 * Type-checks what changed since the last run; the route types of the apps are generated first. By one checker: each of several checks much
 * of what the others check, which takes twice the processor time, and no less time where another check runs on the second core.
 * @param {string} root
 * @returns {Check}
 */
export function typesCheck(root) {
  const apps = ["diner", "staff"].filter((app) => existsSync(join(root, app, "app", "routes.ts")));
  const routes = apps.map((app) => ["npm", "run", "--silent", "typegen", "-w", app]);
  return { name: "types", commands: [...routes, ["tsc", "-b", "--singleThreaded", ...TYPE_PROJECTS]] };
}

/** @type {Check} */
export const lintCheck = { name: "lint", commands: [["oxlint", "--deny-warnings"]] };

/** @type {Check} */
export const formatCheck = { name: "format", commands: [["oxfmt", "--check"]] };

/** After the types, because it looks for uses in the generated types of routes too. @type {Check} */
export const unusedCheck = { name: "unused exports", commands: [["knip", "--no-progress"]], needs: ["types"] };

/** Builds the apps and installs the browser, where that is not done yet. @type {Check} */
export const buildCheck = { name: "build", commands: [["node", "tools/bootstrap.mjs", "test"]] };

/** @type {Check} */
export const sizeCheck = { name: "size budgets", commands: [["node", "tools/size-command.ts"]], needs: ["build"] };

/**
 * Tests of Vitest, of the named projects, in files whose path contains one of `files`; of these, a share such as "1/2" where one is named.
 * Each such check has its own report.
 * @param {string} name
 * @param {{ projects: string[], files?: string[], share?: string, needs?: string[], workers: number }} part
 * @returns {Check}
 */
export function vitestCheck(name, { projects, files = [], share, needs = [], workers }) {
  const report = join(REPORTS, `vitest-${name.replace(/\W+/g, "-")}.json`);
  const chosen = projects.map((project) => `--project=${project}`);
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  const command = ["vitest", "run", "--passWithNoTests", `--maxWorkers=${workers}`, ...chosen, ...reporters, ...files];
  if (share) command.push(`--shard=${share}`);
  return { name, commands: [command], report, needs };
}

/** The tag of the browser tests that run always: each job of a diner and of the console once. */
const CORE = "@core";

/**
 * Browser tests of the spec files whose path matches: those of the core, all others, or every one; no command if no file matches. Each such
 * check has its own report and its own folder for what its tests attach.
 * @param {string} root
 * @param {{ name: string, files: RegExp, tests: "core" | "others" | "every", workers: number }} part
 * @returns {Check}
 */
export function browserCheck(root, { name, files, tests, workers }) {
  const report = join(REPORTS, `playwright-${name.replace(/\W+/g, "-")}.json`);
  const isEmpty = !globSync("e2e/**/*.spec.ts", { cwd: root }).some((file) => files.test(file));
  const chosen = { core: ["--grep", CORE], others: ["--grep-invert", CORE], every: [] }[tests];
  const output = [`--output=test-results/${name.replace(/\W+/g, "-")}`, "--reporter=dot,json"];
  return {
    name: `browser, ${name}`,
    commands: isEmpty ? [] : [["playwright", "test", files.source, `--workers=${workers}`, ...chosen, ...output, "--pass-with-no-tests"]],
    report,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    needs: ["build"],
  };
}
