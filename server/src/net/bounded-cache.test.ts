import { describe, expect, it } from "vitest";
import { BoundedCache } from "./bounded-cache.ts";

const heldOf = (cache: BoundedCache<string>, keys: string) => keys.split("").filter((key) => cache.get(key) !== undefined);

describe("a cache within bounds", () => {
  it("drops what was used longest ago, one entry for one", () => {
    const cache = new BoundedCache<string>({ entries: 3, bytes: 1000 });
    for (const key of "abc") cache.set(key, key, 1);
    cache.get("a");
    cache.set("d", "d", 1);
    expect(heldOf(cache, "abcd")).toEqual(["a", "c", "d"]);
  });

  it("drops as many as their bytes take, and holds nothing that is larger than all of it", () => {
    const cache = new BoundedCache<string>({ entries: 100, bytes: 10 });
    for (const key of "abc") cache.set(key, key, 3);
    cache.set("d", "d", 5);
    expect(heldOf(cache, "abcd")).toEqual(["c", "d"]);
    cache.set("e", "e", 11);
    expect(heldOf(cache, "abcde")).toEqual([]);
  });

  it("counts what was replaced or deleted no longer", () => {
    const cache = new BoundedCache<string>({ entries: 100, bytes: 10 });
    for (let times = 0; times < 5; times += 1) cache.set("a", "a", 4);
    cache.set("b", "b", 4);
    cache.delete("b");
    cache.set("c", "c", 6);
    expect(heldOf(cache, "abc")).toEqual(["a", "c"]);
  });
});
