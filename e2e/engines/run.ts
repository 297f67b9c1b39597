// `npm run engines [firefox|webkit|chromium …]`: the product in Firefox and WebKit before the real server, and pictures beside Chromium's.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { closeHostFarm } from "../fixtures/servers/host-farm.ts";
import { type RunningHost, startHost } from "../fixtures/servers/running-host.ts";
import { startChromium } from "./chromium.ts";
import { sendsAndIsPaid } from "./console-visits.ts";
import {
  choosesInTheSheet,
  choosesTheDarkTheme,
  ordersFromTheCode,
  scansWithoutACamera,
  signsInWithTheCode,
  undoesARemoval,
  type Visit,
} from "./diner-visits.ts";
import type { Engine, Size, StartEngine } from "./engine.ts";
import { startFirefox } from "./firefox.ts";
import { Screen } from "./screen.ts";
import { startWebkit } from "./webkit.ts";

const PICTURES = process.env["COMANDA_ENGINE_PICTURES"] ?? join(import.meta.dirname, "../../build/engines");
const PHONE: Size = { width: 390, height: 844 };
const TABLET: Size = { width: 1180, height: 820 };

type Case = { title: string; size: Size; run(visit: Visit): Promise<void> };

const CASES: Case[] = [
  { title: "a guest orders from the scanned code to the placed order", size: PHONE, run: ordersFromTheCode },
  { title: "the sheet of a dish opens, is chosen in, and closes by its button and by Back", size: PHONE, run: choosesInTheSheet },
  { title: "the console's board sends an order to the kitchen and takes its payment", size: TABLET, run: sendsAndIsPaid },
  { title: "a member signs in with the one-time code", size: PHONE, run: signsInWithTheCode },
  { title: "a dish that was removed from the cart is restored", size: PHONE, run: undoesARemoval },
  { title: "the page of the scanner says that there is no camera", size: PHONE, run: scansWithoutACamera },
  { title: "the dark theme is chosen and stays", size: PHONE, run: choosesTheDarkTheme },
];

const ENGINES: Record<string, { start: StartEngine; cases: Case[] }> = {
  firefox: { start: startFirefox, cases: CASES },
  webkit: { start: startWebkit, cases: CASES },
  // What else Chromium does, the other browser tests show.
  chromium: {
    start: startChromium,
    cases: CASES.filter(({ run }) => [ordersFromTheCode, choosesInTheSheet, sendsAndIsPaid, choosesTheDarkTheme].includes(run)),
  },
};

const chosen = process.argv.slice(2);
for (const [id, { start, cases }] of Object.entries(ENGINES))
  if (chosen.length === 0 || chosen.includes(id))
    describe(id, { concurrency: false }, () => {
      let host: RunningHost;
      let engine: Engine;
      let began = 0;
      before(async () => {
        began = performance.now();
        host = await startHost();
        engine = await start();
      });
      after(async () => {
        const seconds = await engine?.close();
        await host?.stop();
        // The process of the hosts would keep this one running.
        await closeHostFarm();
        const wall = (performance.now() - began) / 1000;
        const times = `${wall.toFixed(0)} s, ${seconds.toFixed(0)} s of processor time`;
        process.stdout.write(`${engine.name}: ${times}; pictures in ${PICTURES}\n`);
      });
      for (const one of cases)
        it(one.title, async () => {
          const screen = new Screen(await engine.openWindow(one.size), host.origin);
          const takesPicture = async (name: string) => {
            if (!name.startsWith("failed")) await screen.rests();
            mkdirSync(PICTURES, { recursive: true });
            writeFileSync(join(PICTURES, `${name}-${id}.png`), await screen.window.picture());
          };
          try {
            await one.run({ screen, host, takesPicture });
          } catch (error) {
            await takesPicture(`failed-${one.run.name}`);
            throw error;
          }
        });
    });
