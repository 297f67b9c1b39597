import { chromium } from "@playwright/test";
import { findBrowser } from "../tools/find-browser.mjs";

/** The browser of the end-to-end tests, with the options that it needs when the user is root. */
export const browser = {
  path: findBrowser() ?? chromium.executablePath(),
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
};
