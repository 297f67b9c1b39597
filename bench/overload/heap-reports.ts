import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { getHeapStatistics } from "node:v8";
import { isMainThread, threadId } from "node:worker_threads";

/** What a thread has had at most, in MB: its JavaScript heap, as it is reserved, and memory outside of it, such as buffers and WebAssembly. */
export type HeapReport = { thread: "main" | "worker"; heap: number; external: number };

/* A module that is loaded first in each thread of the server (`--import`): writes a `HeapReport` into the folder HEAP_REPORTS twice a second. */
const MB = 1_048_576;
const report: HeapReport = { thread: isMainThread ? "main" : "worker", heap: 0, external: 0 };
const { HEAP_REPORTS: folder } = process.env;
const write = () => {
  const { total_heap_size: heap, external_memory: external } = getHeapStatistics();
  report.heap = Math.max(report.heap, heap / MB);
  report.external = Math.max(report.external, external / MB);
  writeFileSync(join(folder ?? "", `${threadId}.json`), JSON.stringify(report));
};
if (folder) setInterval(write, 500).unref();
