import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { catalogueApart } from "./catalogue-apart.config.ts";
import { offlineWorker } from "./offline-worker.config.ts";
import { reactAsModules } from "./react-as-modules.ts";

/** What every page has, and the menu, which is the page that counts: together they compress better than apart. */
const SHELL = [
  /diner\/app\/(root|merchant\.layout|popups|docked|start|links|text\/text)\./,
  /diner\/app\/shell\/(call|cart-calls|cart-store|going-again|keep-alive|merchant-data|place-memory|points-short|popup|route-error|theme|use-is-awake|use-links|visit|visitor-id)\./,
  /diner\/app\/menu\/(menu-(page|header|row|acts|dock)|category-bar|order\.route)/,
  /diner\/app\/ui\/picture/,
  /ui\/src\/(toast|icon\.|class-names|button-class|add-control|badge|coin|spinner)/,
];

const isInShell = (id: string): boolean => SHELL.some((part) => part.test(id));

/** Few files for the first page, none of them large: what stays between releases apart from what changes. */
const chunks = [
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: "app", test: (id: string) => /node_modules\/(react-router|@react-router|cookie)\//.test(id) || isInShell(id) },
];

export default defineConfig({
  plugins: [reactAsModules(), catalogueApart(isInShell), offlineWorker(), reactRouter()],
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: false,
    minify: "terser",
    terserOptions: { module: true, compress: { passes: 3, ecma: 2020, unsafe_arrows: true } },
  },
  environments: {
    client: { build: { rolldownOptions: { optimization: { inlineConst: true }, output: { codeSplitting: { groups: chunks } } } } },
    ssr: { build: { rolldownOptions: { input: "./app/create-diner.server.ts" } } },
  },
  ssr: { noExternal: [/^@comanda\//] },
});
