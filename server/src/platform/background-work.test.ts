import { describe, expect, it } from "vitest";
import { startBackgroundWork } from "./background-work.ts";

/** In the place of a topic: that messages may have been missed. */
const MISSED = "missed";

/** Dependencies of work whose messages the test sends, with the events it has logged. */
function workDeps() {
  const listeners = new Map<string, (message: string) => void>();
  const events: string[] = [];
  const closing = new AbortController();
  const deps = {
    bus: {
      subscribe: async (topic: string, listener: (message: string) => void) => {
        listeners.set(topic, listener);
        return () => void listeners.delete(topic);
      },
      onMissed: (listener: () => void) => {
        listeners.set(MISSED, listener);
        return () => void listeners.delete(MISSED);
      },
    },
    clock: { now: () => new Date(0) },
    log: (_level: string, event: string) => void events.push(event),
    closing: closing.signal,
  };
  return { deps: deps as unknown as Parameters<typeof startBackgroundWork>[0], listeners, events, closing };
}

/** Work whose runs end when the test says so. */
function steppedWork() {
  const runs: PromiseWithResolvers<void>[] = [];
  const work = () => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  };
  return { runs, work };
}

const SCHEDULE = { pollMs: 3_600_000, failure: "failed", topic: "comanda_pending" } as const;

describe("work in the background", () => {
  it("runs at the start, and once more for all notifications during a run", async () => {
    const { deps, listeners } = workDeps();
    const { runs, work } = steppedWork();
    const stop = await startBackgroundWork(deps, SCHEDULE, work);
    expect(runs).toHaveLength(1);
    for (let notification = 0; notification < 3; notification += 1) listeners.get("comanda_pending")?.("");
    expect(runs).toHaveLength(1);
    runs[0]?.resolve();
    await expect.poll(() => runs.length).toBe(2);
    runs[1]?.resolve();
    await stop();
    expect(runs).toHaveLength(2);
    expect(listeners.size).toBe(0);
  });

  it("runs at each notification where runs are concurrent, and stops when all have ended", async () => {
    const { deps, listeners } = workDeps();
    const { runs, work } = steppedWork();
    const stop = await startBackgroundWork(deps, { ...SCHEDULE, isConcurrent: true }, work);
    listeners.get("comanda_pending")?.("");
    expect(runs).toHaveLength(2);
    let isStopped = false;
    const stopped = stop().then(() => (isStopped = true));
    runs[0]?.resolve();
    await runs[0]?.promise;
    expect(isStopped).toBe(false);
    runs[1]?.resolve();
    await stopped;
  });

  it("runs where messages may have been missed", async () => {
    const { deps, listeners } = workDeps();
    const { runs, work } = steppedWork();
    const stop = await startBackgroundWork(deps, SCHEDULE, work);
    runs[0]?.resolve();
    await runs[0]?.promise;
    listeners.get(MISSED)?.("");
    await expect.poll(() => runs.length).toBe(2);
    runs[1]?.resolve();
    await stop();
    expect(listeners.size).toBe(0);
  });

  it("logs a run that failed, and goes on", async () => {
    const { deps, listeners, events } = workDeps();
    const { runs, work } = steppedWork();
    const stop = await startBackgroundWork(deps, SCHEDULE, work);
    runs[0]?.reject(new Error("the database is gone"));
    await expect.poll(() => events).toEqual(["failed"]);
    listeners.get("comanda_pending")?.("");
    expect(runs).toHaveLength(2);
    runs[1]?.resolve();
    await stop();
  });

  it("runs when a notification says that it is due, and not after the process has begun to close", async () => {
    const { deps, listeners, closing } = workDeps();
    const { runs, work } = steppedWork();
    const stop = await startBackgroundWork(deps, { ...SCHEDULE, dueAt: Number }, work);
    runs[0]?.resolve();
    listeners.get("comanda_pending")?.("0");
    await expect.poll(() => runs.length).toBe(2);
    runs[1]?.resolve();
    await runs[1]?.promise;
    closing.abort();
    listeners.get("comanda_pending")?.("0");
    await stop();
    expect(runs).toHaveLength(2);
  });
});
