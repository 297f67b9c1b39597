import { describe, expect, it } from "vitest";
import { BoundedCache } from "./bounded-cache.ts";

const heldOf = (cache: BoundedCache<string>, keys: string) => keys.split("").filter((key) => cache.get(key) !== undefined);

describe("a bounded cache", () => {
  it("drops the least recently used entry for a new one", () => {
    const cache = new BoundedCache<string>({ entries: 3, bytes: 1000 });
    for (const key of "abc") cache.set(key, key, 1);
    cache.get("a");
    cache.set("d", "d", 1);
    expect(heldOf(cache, "abcd")).toEqual(["a", "c", "d"]);
  });

  it("drops as many entries as the bytes require, and stores no entry that exceeds the bounds by itself", () => {
    const cache = new BoundedCache<string>({ entries: 100, bytes: 10 });
    for (const key of "abc") cache.set(key, key, 3);
    cache.set("d", "d", 5);
    expect(heldOf(cache, "abcd")).toEqual(["c", "d"]);
    cache.set("e", "e", 11);
    expect(heldOf(cache, "abcde")).toEqual([]);
  });

  it("stops counting entries that were replaced or deleted", () => {
    const cache = new BoundedCache<string>({ entries: 100, bytes: 10 });
    for (let times = 0; times < 5; times += 1) cache.set("a", "a", 4);
    cache.set("b", "b", 4);
    cache.delete("b");
    cache.set("c", "c", 6);
    expect(heldOf(cache, "abc")).toEqual(["a", "c"]);
  });
});
