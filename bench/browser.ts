import { chromium } from "@playwright/test";
import { findBrowser } from "../tools/find-browser.mjs";

/** The browser of the end-to-end tests, with the option that it needs as root. */
export const browser = {
  path: findBrowser() ?? chromium.executablePath(),
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
};
