import { afterEach } from "vitest";
import { ownCpuSeconds } from "../../e2e/fixtures/test-cost.ts";

declare module "vitest" {
  interface TaskMeta {
    /** CPU seconds of the worker, and of the processes that it started and that ended, since the test before. */
    cpuSeconds?: number;
  }
}

let last = ownCpuSeconds();
afterEach(({ task }) => {
  const now = ownCpuSeconds();
  task.meta.cpuSeconds = now - last;
  last = now;
});
