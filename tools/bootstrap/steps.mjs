import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { findBrowser } from "../find-browser.mjs";
import { BootstrapError, cacheFolder, npmCommand, runTool } from "./run-tool.mjs";

/** @typedef {import("./run-steps.mjs").Step} Step */

/** @param {string} root @param {string} path @returns {any} */
const readJson = (root, path) => JSON.parse(readFileSync(join(root, path), "utf8"));

/** Are stale where one of package-lock.json is not installed at its version, by npm's record, or not linked. @type {Step} */
export const packages = {
  name: "packages",
  isNeeded(root) {
    const record = "node_modules/.package-lock.json";
    if (!existsSync(join(root, record))) return true;
    const installed = readJson(root, record).packages;
    return Object.entries(readJson(root, "package-lock.json").packages).some(([path, { version, link, optional }]) => {
      // A package of this repository that came with an update has no link yet.
      if (link) return !existsSync(join(root, path));
      // Optional ones are for other systems.
      return path.includes("node_modules/") && (installed[path] ? installed[path].version !== version : !optional);
    });
  },
  run(root) {
    const options = ["--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error", "--ignore-scripts"];
    const remedy =
      "Where it says that package-lock.json is not in sync, run `npm install` and keep the new package-lock.json; " +
      "else check the network (and the proxy, if you have one). Then run the command again.";
    const command = [...npmCommand(process.env), "ci", ...options];
    runTool(root, { command, log: "packages", happened: "The packages could not be installed.", remedy });
  },
};

/** What is wrong with the Node that the program will run on; null when nothing is. @param {string} root */
export function nodeComplaint(root, version = process.version) {
  if (existsSync(join(root, "node_modules/.bin/node"))) return null;
  const least = readJson(root, "package.json").engines.node.replace(">=", "");
  const isOld = version.slice(1).localeCompare(least, "en", { numeric: true }) < 0;
  return isOld ? `Comanda needs Node ${least} or newer; this machine has ${version}.` : null;
}

/** The pinned Node is a package for Linux on x64 and arm64. @type {Step} */
export const node = {
  name: "node",
  isNeeded: (root) => nodeComplaint(root) !== null,
  run(root) {
    const remedy =
      "On Linux, remove node_modules and run the command again without --omit=optional: the packages contain Node. " +
      "Elsewhere, install a newer Node from nodejs.org and run the command again.";
    throw new BootstrapError(nodeComplaint(root) ?? "", remedy);
  },
};

const SHARED_INPUTS = ["web", "ui", "domain", "contract", "package-lock.json", "tsconfig.base.json"];
const IS_NO_INPUT = /^(node_modules|build|\.react-router|test-results|\.git)$|\.(test|bench)\.(ts|tsx|mjs)$|\.tsbuildinfo$/;

/** A hash of the paths and contents of all that an app is built from. @param {string} root @param {string} app */
export function inputsHash(root, app) {
  const hash = createHash("sha256");
  /** @param {string} path */
  const add = (path) => {
    if (statSync(join(root, path)).isFile()) return void hash.update(`${path}\0${readFileSync(join(root, path), "base64")}\0`);
    for (const name of readdirSync(join(root, path)).toSorted()) if (!IS_NO_INPUT.test(name)) add(`${path}/${name}`);
  };
  for (const input of [app, ...SHARED_INPUTS]) if (existsSync(join(root, input))) add(input);
  return hash.digest("hex");
}

const BUILD_REMEDY = "Mend what is named above, then run the command again.";

/** Needed where the built app is older than its sources. @param {string} app @param {string} name @returns {Step} */
const buildOf = (app, name) => {
  /** Holds the hash of the sources that the app was built from. @param {string} root */
  const stampOf = (root) => join(root, app, "build/.stamp");
  return {
    name,
    isNeeded: (root) =>
      existsSync(join(root, app)) && !(existsSync(stampOf(root)) && readFileSync(stampOf(root), "utf8") === inputsHash(root, app)),
    run(root) {
      // Taken before the build: a file saved while it runs makes the next start build again.
      const hash = inputsHash(root, app);
      const command = [...npmCommand(process.env), "run", "build", "-w", app];
      const happened = `The ${name} could not be built.`;
      runTool(root, { command, log: `${app}-build`, env: { NODE_ENV: "production" }, happened, remedy: BUILD_REMEDY });
      writeFileSync(stampOf(root), hash);
    },
  };
};

export const diner = buildOf("diner", "diner's app");
export const staff = buildOf("staff", "console");

/** The template of the installed release of the embedded database, which the server copies. @type {Step} */
export const database = {
  name: "embedded database",
  isNeeded(root) {
    const manifest = "node_modules/@electric-sql/pglite/package.json";
    return existsSync(join(root, manifest)) && !existsSync(join(cacheFolder(root), `embedded-${readJson(root, manifest).version}`));
  },
  run(root) {
    const command = ["node", "server/src/platform/db/embedded/build-template.ts", cacheFolder(root)];
    runTool(root, { command, log: "embedded-template", happened: "The embedded database could not be prepared.", remedy: BUILD_REMEDY });
  },
};

/** Chromium for the tests: as root on Debian its package, with a font for Chinese; otherwise Playwright's. @type {Step} */
export const browser = {
  name: "browser",
  isNeeded(root) {
    return !existsSync(findBrowser() ?? createRequire(join(root, "package.json"))("@playwright/test").chromium.executablePath());
  },
  run(root) {
    const named = process.env["CHROMIUM_PATH"];
    const unset = "Correct it, or unset it to have one found or installed.";
    if (named) throw new BootstrapError(`CHROMIUM_PATH names ${named}, where nothing is.`, unset);
    const byApt = "apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell fonts-noto-cjk";
    const byPlaywright = "node node_modules/@playwright/test/cli.js install chromium";
    const command = ["sh", "-c", `test "$(id -u)" = 0 && ${byApt} || ${byPlaywright}`];
    const happened = "No Chromium was found for the tests in a browser, and none could be downloaded.";
    const remedy = "Install Chromium by hand and name it in CHROMIUM_PATH, then run the command again.";
    runTool(root, { command, log: "browser", env: { DEBIAN_FRONTEND: "noninteractive" }, happened, remedy });
  },
};

/** The programs of Firefox and WebKit, and a display for WebKit, which draws on none by itself. */
const ENGINE_PROGRAMS = ["firefox-esr", "WebKitWebDriver", "Xvfb"];

/** @param {string} program */
const isOnPath = (program) => (process.env["PATH"] ?? "").split(delimiter).some((folder) => existsSync(join(folder, program)));

/** Firefox and WebKit for `npm run engines`: packages of Debian, installed as root. @type {Step} */
export const engines = {
  name: "engines",
  isNeeded: () => ENGINE_PROGRAMS.some((program) => !isOnPath(program)),
  run(root) {
    const names = "firefox-esr webkit2gtk-driver xvfb fonts-noto-cjk";
    const command = ["sh", "-c", `apt-get update && apt-get install -y --no-install-recommends ${names}`];
    const happened = "Firefox and WebKit could not be installed for the tests in other engines.";
    const remedy = `On Debian, run as root: apt-get install ${names}. No other system has a WebKit for WebDriver in its packages.`;
    runTool(root, { command, log: "engines", env: { DEBIAN_FRONTEND: "noninteractive" }, happened, remedy });
  },
};
