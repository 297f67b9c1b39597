import { fileURLToPath } from "node:url";
import { OLDEST_ENGINES } from "@comanda/web/oldest-engines.config";
import { offlineWorker } from "@comanda/web/offline-worker.config";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

const source = fileURLToPath(new URL("app/offline/service-worker.ts", import.meta.url));

/** React, the router and the frame are one chunk; each page is loaded when it is opened. */
const groups = [
  {
    name: "app",
    test: /node_modules\/(react|react-dom|scheduler|react-router|@react-router|cookie)\/|staff\/app\/shell\//,
    tags: ["$initial" as const],
  },
];

export default defineConfig({
  base: "/staff/",
  plugins: [offlineWorker({ source }), reactRouter()],
  build: { manifest: true, assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: {
      build: { target: OLDEST_ENGINES, rolldownOptions: { optimization: { inlineConst: true }, output: { codeSplitting: { groups } } } },
    },
    ssr: { build: { rolldownOptions: { input: "./app/create-staff.server.ts" } } },
  },
  ssr: { noExternal: [/^@comanda\//] },
});
