import { existsSync, readFileSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

/** First the one without a window, with which a test takes a fifth less time. */
const USUAL_PLACES = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/opt/google/chrome/chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * The Chromium for the tests: the one CHROMIUM_PATH names, else the first in the usual places, else null.
 * @param {Record<string, string | undefined>} env
 * @param {(path: string) => boolean} isBrowser
 */
export function findBrowser(env = process.env, isBrowser = isBrowserFile) {
  const named = env["CHROMIUM_PATH"];
  if (named) return named;
  return USUAL_PLACES.find((path) => isBrowser(path)) ?? null;
}

/** A small script in a browser's place only says that one has to be installed by other means. @param {string} path */
export function isBrowserFile(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isFile()) return false;
  return found.size > 65_536 || !/snap install/.test(readFileSync(path, "utf8"));
}

/**
 * Whether Playwright's own Chromium, at the revision it wants, is there.
 * @param {string} root
 * @param {Record<string, string | undefined>} env
 */
export function playwrightHasBrowser(root, env = process.env) {
  const list = join(root, "node_modules", "playwright-core", "browsers.json");
  if (!existsSync(list)) return false;
  /** @type {{ browsers: { name: string, revision: string }[] }} */
  const { browsers } = JSON.parse(readFileSync(list, "utf8"));
  const revision = browsers.find(({ name }) => name === "chromium")?.revision;
  const usual = process.platform === "darwin" ? "Library/Caches/ms-playwright" : ".cache/ms-playwright";
  const folder = env["PLAYWRIGHT_BROWSERS_PATH"] || join(homedir(), usual);
  return existsSync(join(folder, `chromium-${revision}`, "INSTALLATION_COMPLETE"));
}
