import { fileURLToPath } from "node:url";
import { OLDEST_ENGINES } from "@comanda/web/oldest-engines.config";
import { offlineWorker } from "@comanda/web/offline-worker.config";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { withBuild } from "./offline-worker.config.ts";

const source = fileURLToPath(new URL("app/offline/service-worker.ts", import.meta.url));

/**
 * One chunk for the first page instead of forty (decision 23): React, the router, the menu and the root modules. A group includes the
 * modules that its modules import. Popups are imported dynamically and stay separate chunks. So does the entry, which hydrates the page
 * after its routes are imported. What the order page loads by itself after its first frame is one chunk with all that it imports, which a first
 * tap on a dish waits for; other pages have much of it in common. What few dishes and few diners need of it is another one. What else several pages and popups import is two chunks in place of a hundred
 * small ones, each of which a page would wait for: what every page needs, and what dishes, carts and orders need.
 */
const groups = [
  {
    name: "app",
    priority: 4,
    test: /node_modules\/(react|react-dom|scheduler|react-router|@react-router|cookie)\/|diner\/app\/(catalog\/menu\/|(?!entry\.)[^/]+$)/,
    tags: ["$initial" as const],
  },
  { name: "dish", priority: 3, test: /\/(after-start|deferred-menu|in-place-stepper)\.tsx?$/ },
  { name: "rare-part-file", priority: 2.5, test: /\/rare-part-file\.ts$/ },
  { name: "frame", priority: 2, test: /\/(diner\/app\/(arrive|links|pictures|scan|shell|sign-in|text|ui)|ui|web)\//, minShareCount: 2 },
  { name: "order", priority: 1, test: /\/(diner\/app|domain|contract)\//, minShareCount: 2 },
];

/**
 * The scripts that are requested together with a dynamic import: those that a tap on a dish waits for. Of other imports only the styles are; the
 * names of all their scripts would be on the first page.
 */
const scriptsAhead = (file: string, scripts: string[]): string[] =>
  /\/(deferred-menu|rare-part-file)-/.test(file) ? scripts.filter((script) => /\/(deferred-menu|dish|rare-part-file)-/.test(script)) : [];

export default defineConfig({
  plugins: [offlineWorker({ source, finish: withBuild }), reactRouter()],
  build: { manifest: true, assetsInlineLimit: 0, modulePreload: { polyfill: false, resolveDependencies: scriptsAhead } },
  environments: {
    client: {
      build: { target: OLDEST_ENGINES, rolldownOptions: { optimization: { inlineConst: true }, output: { codeSplitting: { groups } } } },
    },
    ssr: { build: { rolldownOptions: { input: "./app/create-diner.server.ts" } } },
  },
  ssr: { noExternal: [/^@comanda\//] },
});
