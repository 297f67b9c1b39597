import { fileURLToPath } from "node:url";
import { OLDEST_ENGINES } from "@comanda/web/oldest-engines.config";
import { offlineWorker } from "@comanda/web/offline-worker.config";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

const source = fileURLToPath(new URL("app/offline/service-worker.ts", import.meta.url));

/**
 * React, the router, the frame and the form of amounts are one chunk; each page is loaded when it is opened. What
 * reads typed numbers is one chunk of the pages with fields for them, since the list of chunks of each page is part of the first load, and what
 * chooses and sends files is one of the pages of the menu, and what acts on orders one of the pages of orders. What
 * keeps orders on the device, the page of a locked device, the form to sign in, and what sets up a second factor, are loaded after a page.
 */
const groups = [
  {
    name: "app",
    test: /node_modules\/(react|react-dom|scheduler|react-router|@react-router|cookie)\/|staff\/app\/shell\/(?!factor\/|forms\/|frame\/more|keys\/key-texts|kept\/|lock\/(?!device-lock|unless-locked)|session\/(sign-in-form|choose-password))|domain\/src\/money\/currency/,
    tags: ["$initial" as const],
  },
  { name: "files", test: /staff\/app\/shell\/forms\/(drop-files|upload-failure)/ },
  { name: "order-acts", test: /staff\/app\/orders\/(stages|use-order-acts)/ },
  { name: "typed-number", test: /domain\/src\/money\/(decimal|money|typed-number|whole-cents)/ },
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
