import { describe, expect, it } from "vitest";
import { renderQueue } from "./render-queue.ts";

const here = new AbortController().signal;

describe("the render queue", () => {
  it("runs four renderings at a time, in the order of the requests", async () => {
    const queue = renderQueue();
    const [started, ends]: [number[], (() => void)[]] = [[], []];
    const all = Array.from({ length: 6 }, (_, index) =>
      queue.inTurn(here, () => {
        started.push(index);
        const ending = Promise.withResolvers<number>();
        ends.push(() => ending.resolve(index));
        return ending.promise;
      }),
    );
    expect(started).toEqual([0, 1, 2, 3]);
    ends[1]?.();
    await all[1];
    expect(started).toEqual([0, 1, 2, 3, 4]);
    for (const end of ends) end();
    await all[4];
    for (const end of ends) end();
    expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it("refuses a request when a hundred wait, and skips one whose client has disconnected", async () => {
    const queue = renderQueue();
    const leaving = new AbortController();
    const end = Promise.withResolvers<string>();
    const running = Array.from({ length: 4 }, () => queue.inTurn(here, () => end.promise));
    const left = queue.inTurn(leaving.signal, async () => "rendered for nobody");
    const waiting = Array.from({ length: 99 }, () => queue.inTurn(here, async () => "rendered"));
    expect(await queue.inTurn(here, async () => "too many")).toBeNull();
    leaving.abort();
    end.resolve("done");
    expect([await left, ...new Set(await Promise.all(waiting)), ...new Set(await Promise.all(running))]).toEqual([
      null,
      "rendered",
      "done",
    ]);
  });

  it("continues with the next rendering when one fails", async () => {
    const queue = renderQueue();
    const failing = Array.from({ length: 5 }, () => queue.inTurn(here, () => Promise.reject(new Error("no"))));
    expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(Array(5).fill("rejected"));
    expect(await queue.inTurn(here, async () => "rendered")).toBe("rendered");
  });
});
