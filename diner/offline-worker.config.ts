import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const SOURCE = fileURLToPath(new URL("app/offline/service-worker.ts", import.meta.url));
const FILE = "sw.js";
const BUILD_ID = "BUILD_ID";

/**
 * Builds the service worker into one file of a fixed name, since a worker is found again by its address. In it stands the id of the build,
 * made of the names of all files, which are made of what is in them: another build is another worker.
 */
export const offlineWorker = (): Plugin => ({
  name: "offline-worker",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  buildStart() {
    this.emitFile({ type: "chunk", id: SOURCE, fileName: FILE });
  },
  generateBundle(_, bundle) {
    const worker = bundle[FILE];
    if (worker?.type !== "chunk" || worker.imports.length > 0 || !worker.code.includes(BUILD_ID))
      return this.error(`${FILE} is not one file`);
    const id = createHash("sha256").update(Object.keys(bundle).toSorted().join(" ")).digest("base64url").slice(0, 12);
    worker.code = worker.code.replace(BUILD_ID, id);
  },
});
