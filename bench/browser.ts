import { chromium } from "@playwright/test";
import { findBrowser } from "../tools/bootstrap/find-browser.mjs";

/** The browser of the journeys, and what it has to be told where the user is root. */
export const browser = {
  path: findBrowser() ?? chromium.executablePath(),
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
};
