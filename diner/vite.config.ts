import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { offlineWorker } from "./offline-worker.config.ts";

/**
 * One file for the first page instead of forty (decision 23): React, the router, the menu and the document around it. A group takes what its
 * modules import. A popup is imported dynamically and stays a file of its own. So does the entry: a page imports its routes before it runs
 * the entry, which hydrates them.
 */
const groups = [
  {
    name: "app",
    test: /node_modules\/(react|react-dom|scheduler|react-router|@react-router|cookie)\/|diner\/app\/(catalog\/menu\/|(?!entry\.)[^/]+$)/,
    tags: ["$initial" as const],
  },
];

export default defineConfig({
  plugins: [offlineWorker(), reactRouter()],
  build: { manifest: true, assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: { build: { rolldownOptions: { optimization: { inlineConst: true }, output: { codeSplitting: { groups } } } } },
    ssr: { build: { rolldownOptions: { input: "./app/create-diner.server.ts" } } },
  },
  ssr: { noExternal: [/^@comanda\//] },
});
