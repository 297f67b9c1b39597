import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { findBrowser } from "../find-browser.mjs";
import { BootstrapError, runTool } from "./run-tool.mjs";

/** @param {string} root */
const hasBrowser = (root) =>
  findBrowser() !== null || existsSync(createRequire(join(root, "package.json"))("@playwright/test").chromium.executablePath());
const mayUseApt = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
/** Whether a font with Chinese letters is in the usual folders. */
const chineseShows = () =>
  ["/usr/share/fonts", "/usr/local/share/fonts"].some(
    (folder) => existsSync(folder) && /cjk|hant|wqy|ukai|uming/i.test(readdirSync(folder, { recursive: true }).join("\n")),
  );

/** What Debian's installer has to bring. @param {boolean} isBrowserMissing @param {boolean} isChineseShown */
export const aptPackages = (isBrowserMissing, isChineseShown) => [
  ...(isBrowserMissing ? ["chromium-headless-shell"] : []),
  ...(isChineseShown ? [] : ["fonts-noto-cjk"]),
];

/** Chromium for the tests, and a Chinese font where one can be installed. @type {import("./run-steps.mjs").Step} */
export const browser = {
  name: "browser",
  isNeeded(root) {
    const named = process.env["CHROMIUM_PATH"];
    return named ? !existsSync(named) : !hasBrowser(root) || (mayUseApt() && !chineseShows());
  },
  run(root) {
    const named = process.env["CHROMIUM_PATH"];
    if (named)
      throw new BootstrapError(
        `CHROMIUM_PATH names ${named}, where nothing is.`,
        "Correct it, or unset it to have one found or installed.",
      );
    const happened = "No Chromium was found for the tests in a browser, and none could be downloaded.";
    const remedy = "Install Chromium by hand and name it in CHROMIUM_PATH, then run the command again.";
    const packages = aptPackages(!hasBrowser(root), chineseShows()).join(" ");
    const byApt = `export DEBIAN_FRONTEND=noninteractive; apt-get update && apt-get install -y --no-install-recommends ${packages}`;
    try {
      if (mayUseApt()) runTool(root, { command: ["sh", "-c", byApt], log: "apt", happened, remedy });
    } catch (problem) {
      // Without a network of packages there may be one to Playwright's browsers.
      if (!(problem instanceof BootstrapError)) throw problem;
    }
    const byPlaywright = ["node", "node_modules/@playwright/test/cli.js", "install", "chromium"];
    if (!hasBrowser(root)) runTool(root, { command: byPlaywright, log: "playwright-install", happened, remedy });
    return process.platform !== "linux" || chineseShows() ? "" : "without a Chinese font: pictures of pages show boxes";
  },
};
