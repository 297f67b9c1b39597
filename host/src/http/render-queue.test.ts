import { describe, expect, it } from "vitest";
import { renderQueue } from "./render-queue.ts";

const here = new AbortController().signal;

describe("renderings", () => {
  it("run four at a time, in the order in which they were asked for", async () => {
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

  it("are refused where a hundred wait already, and left out for a client that has left", async () => {
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

  it("that fail give their turn to the next", async () => {
    const queue = renderQueue();
    const failing = Array.from({ length: 5 }, () => queue.inTurn(here, () => Promise.reject(new Error("no"))));
    expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(Array(5).fill("rejected"));
    expect(await queue.inTurn(here, async () => "rendered")).toBe("rendered");
  });
});
