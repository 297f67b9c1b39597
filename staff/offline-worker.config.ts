import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const SOURCE = fileURLToPath(new URL("app/offline/service-worker.ts", import.meta.url));
const FILE = "sw.js";

/** Builds the service worker into one file of a fixed name, since a worker is found again by its address. */
export const offlineWorker = (): Plugin => ({
  name: "offline-worker",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  buildStart() {
    this.emitFile({ type: "chunk", id: SOURCE, fileName: FILE });
  },
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      const worker = bundle[FILE];
      if (worker?.type !== "chunk" || worker.imports.length > 0) this.error(`${FILE} is not one file`);
    },
  },
});
