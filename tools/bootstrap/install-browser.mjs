import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { findBrowser, playwrightHasBrowser } from "./find-browser.mjs";
import { runTool } from "./run-tool.mjs";
import { BootstrapError } from "./bootstrap-error.mjs";

const REMEDY = "Install Chromium by hand and name it in CHROMIUM_PATH, then run the command again.";
const IS_CHINESE = /cjk|hant|wqy|ukai|uming/i;
const FONT_FOLDERS = ["/usr/share/fonts", "/usr/local/share/fonts"];

/** Whether there is no browser to test with, or nothing that shows Chinese where we could install it. @param {string} root */
export function browserIsMissing(root) {
  const named = process.env["CHROMIUM_PATH"];
  if (named) return !existsSync(named);
  return isWithoutBrowser(root) || (mayUseApt() && !chineseShows());
}

/** @param {string} root */
const isWithoutBrowser = (root) => findBrowser() === null && !playwrightHasBrowser(root);

/** @param {string} root */
export function installBrowser(root) {
  const named = process.env["CHROMIUM_PATH"];
  if (named)
    throw new BootstrapError(`CHROMIUM_PATH names ${named}, where nothing is.`, "Correct it, or unset it to have one found or installed.");
  const wanted = aptPackages(isWithoutBrowser(root), chineseShows());
  const isBrought = mayUseApt() && wanted.length > 0 && byApt(root, wanted);
  if (isWithoutBrowser(root)) byPlaywright(root);
  return isBrought || process.platform !== "linux" || chineseShows() ? "" : "without a Chinese font: pictures of pages show boxes";
}

/**
 * What Debian's installer has to bring.
 * @param {boolean} isBrowserMissing
 * @param {boolean} isChineseShown
 */
export const aptPackages = (isBrowserMissing, isChineseShown) => [
  ...(isBrowserMissing ? ["chromium-headless-shell"] : []),
  ...(isChineseShown ? [] : ["fonts-noto-cjk"]),
];

const mayUseApt = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** Whether a font with Chinese letters lies in the usual folders. */
function chineseShows() {
  return FONT_FOLDERS.some(
    (folder) => existsSync(folder) && readdirSync(folder, { recursive: true }).some((name) => IS_CHINESE.test(String(name))),
  );
}

/**
 * Whether the system's installer brought them. One that has no network leaves the browser to the next way.
 * @param {string} root
 * @param {string[]} wanted
 */
function byApt(root, wanted) {
  const quietly = { env: { DEBIAN_FRONTEND: "noninteractive" }, happened: "The system's installer failed.", remedy: REMEDY };
  try {
    runTool(root, { command: ["apt-get", "update"], log: "apt-update", ...quietly });
    runTool(root, { command: ["apt-get", "install", "-y", "--no-install-recommends", ...wanted], log: "apt-install", ...quietly });
    return true;
  } catch (problem) {
    if (problem instanceof BootstrapError) return false;
    throw problem;
  }
}

/** @param {string} root */
function byPlaywright(root) {
  runTool(root, {
    command: ["node", join(root, "node_modules", "@playwright", "test", "cli.js"), "install", "chromium"],
    log: "playwright-install",
    happened: "No Chromium was found for the tests in a browser, and none could be downloaded.",
    remedy: REMEDY,
  });
}
