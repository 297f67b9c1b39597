import { describe, expect, it } from "vitest";
import { RequestsInProgress } from "./requests-in-progress.ts";

/** Longer than a test waits: what ends before has not waited for it. */
const NEVER_MS = 1_000_000;

const neverRefused = () => {
  throw new Error("refused");
};

describe("RequestsInProgress", () => {
  it("ends at once while no request is in progress, and refuses those that arrive later", async () => {
    const requests = new RequestsInProgress();
    await requests.run(async () => undefined, neverRefused);
    await requests.end(NEVER_MS);
    const seen: string[] = [];
    await requests.run(
      async () => void seen.push("answered"),
      () => void seen.push("refused"),
    );
    expect(seen).toEqual(["refused"]);
  });

  it("ends after the last of two requests, of which one fails", async () => {
    const requests = new RequestsInProgress();
    const [one, two] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const events: string[] = [];
    const running = [requests.run(() => one.promise, neverRefused), requests.run(() => two.promise, neverRefused)];
    const ended = requests.end(NEVER_MS).then(() => events.push("ended"));
    one.reject(new Error("failed"));
    await expect(running[0]).rejects.toThrow("failed");
    events.push("one");
    two.resolve();
    await running[1];
    events.push("two");
    await ended;
    expect(events).toEqual(["one", "two", "ended"]);
  });

  it("gives up a request that is not answered in time", async () => {
    const requests = new RequestsInProgress();
    void requests.run(() => Promise.withResolvers<void>().promise, neverRefused);
    await expect(requests.end(1)).resolves.toBeUndefined();
  });
});
