import type { Plugin, Rolldown } from "vite";

const FILE = "sw.js";

type OfflineWorker = {
  /** The file of the service worker. */
  source: string;
  /** The code to write, made of the code that was built and of all files of the build; null where the code has no place for it. */
  finish?: (code: string, bundle: Rolldown.OutputBundle) => string | null;
};

/** Builds the service worker of an app into one file of a fixed name, since a worker is found again by its address. */
export const offlineWorker = ({ source, finish = (code) => code }: OfflineWorker): Plugin => ({
  name: "offline-worker",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  buildStart() {
    this.emitFile({ type: "chunk", id: source, fileName: FILE });
  },
  // After all other plugins, which remove chunks that contained only styles.
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      const worker = bundle[FILE];
      if (worker?.type !== "chunk" || worker.imports.length > 0) return this.error(`${FILE} is not one file`);
      worker.code = finish(worker.code, bundle) ?? this.error(`${FILE} has no place for what the build writes into it`);
    },
  },
});
