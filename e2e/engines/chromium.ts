import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import type { EngineWindow, Size, StartEngine } from "./engine.ts";

const DEBIAN_CHROMIUM = "/usr/bin/chromium-headless-shell";

/** The Chromium of the other browser tests, for pictures beside those of the other engines. Its processor time is not measured. */
export const startChromium: StartEngine = async () => {
  const executablePath = process.env["CHROMIUM_PATH"] ?? (existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined);
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  return {
    name: `Chromium ${browser.version()}`,
    async openWindow(viewport: Size): Promise<EngineWindow> {
      for (const before of browser.contexts()) await before.close();
      const context = await browser.newContext({ viewport });
      const page = await context.newPage();
      return {
        open: (address) => page.goto(address).then(() => undefined),
        back: () => page.goBack().then(() => undefined),
        call: (source, argument) => page.evaluate(`(${source})(${JSON.stringify(argument ?? null)})`),
        async act(_, actions) {
          for (const action of actions)
            if (action.type === "pointerMove") await page.mouse.move(action.x, action.y);
            else if (action.type === "pointerDown") await page.mouse.down();
            else if (action.type === "pointerUp") await page.mouse.up();
            else if (action.type === "keyDown") await page.keyboard.press(action.value);
        },
        picture: () => page.screenshot(),
      };
    },
    async close() {
      await browser.close();
      return 0;
    },
  };
};
