import { afterEach, describe, expect, it, vi } from "vitest";
import { inSlices } from "./in-slices.ts";

afterEach(() => void vi.restoreAllMocks());

/** A clock that is so many milliseconds later each time it is read. */
function clockOf(stepMs: number) {
  let ms = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (ms += stepMs));
}

describe("work in slices", () => {
  it("maps all items in order", async () =>
    expect(await inSlices(["a", "b", "c"], (item, index) => `${item}${index}`)).toEqual(["a0", "b1", "c2"]));

  it("lets other work run each time after 10 ms, and not before", async () => {
    clockOf(5);
    const done: string[] = [];
    const other = () => {
      done.push("other");
      if (done.length < 20) setImmediate(other);
    };
    setImmediate(other);
    await inSlices(["a", "b", "c", "d"], (item) => done.push(item));
    expect(done.slice(0, 5)).toEqual(["a", "b", "other", "c", "d"]);
  });

  it("is not interrupted where it takes no time", async () => {
    clockOf(0);
    const done: string[] = [];
    setImmediate(() => done.push("other"));
    await inSlices(["a", "b"], (item) => done.push(item));
    expect(done).toEqual(["a", "b"]);
  });
});
