import { describe, expect, it } from "vitest";
import { HOLDS_MS, type Placed, STAYS_MS, SteadyRows } from "./steady-rows.ts";

type Order = { id: string; stage?: string };

/** Lists at a clock that the test sets, as one line for each list: `a b`, a row that left in brackets, a gap as its name in parentheses. */
function lists({ staysMs = STAYS_MS } = {}) {
  const clock = { now: 1_000_000 };
  const rows = new SteadyRows<Order>({ idOf: ({ id }) => id, staysMs, now: () => clock.now });
  const words = (places: Placed<Order>[] = []) =>
    places.map(({ id, state }) => (state === "here" ? id : state === "left" ? `[${id}]` : `(${id})`)).join(" ");
  const orders = (ids: string) => (ids === "" ? [] : ids.split(" ").map((id) => ({ id })));
  const place = (fresh: string, kitchen = "", key = "all") => {
    const shown = rows.place({ new: orders(fresh), kitchen: orders(kitchen) }, key);
    return [words(shown.new), words(shown.kitchen)];
  };
  return { rows, clock, place };
}

describe("rows that nothing points at", () => {
  it("are where their list has them", () => {
    const { place } = lists();
    expect(place("a b")).toEqual(["a b", ""]);
    expect(place("c a b")).toEqual(["c a b", ""]);
  });

  it("stay for three seconds where they were when they go to another list, and are then in that list", () => {
    const { place, clock } = lists();
    place("a b c");
    expect(place("a c", "b")).toEqual(["a [b] c", ""]);
    clock.now += STAYS_MS - 1;
    expect(place("a c", "b")).toEqual(["a [b] c", ""]);
    clock.now += 1;
    expect(place("a c", "b")).toEqual(["a c", "b"]);
  });

  it("stay for three seconds when they are gone", () => {
    const { place, clock } = lists();
    place("a b");
    expect(place("b")).toEqual(["[a] b", ""]);
    clock.now += STAYS_MS;
    expect(place("b")).toEqual(["b", ""]);
  });

  it("are back at once when they come back to their list", () => {
    const { place } = lists();
    place("a b");
    place("b", "a");
    expect(place("a b")).toEqual(["a b", ""]);
  });

  it("stay again when they leave again", () => {
    const { place, clock } = lists();
    place("a b");
    place("b", "a");
    clock.now += 10_000;
    place("a b");
    expect(place("b", "a")).toEqual(["[a] b", ""]);
  });

  it("go at once where nothing is to be said of them", () => {
    const { place } = lists({ staysMs: 0 });
    place("a b");
    expect(place("b", "a")).toEqual(["b", "a"]);
  });

  it("are where their list has them as soon as a person chooses other lists", () => {
    const { place } = lists();
    place("a b c");
    place("a c", "b");
    expect(place("c", "b", "to-go")).toEqual(["c", "b"]);
  });
});

describe("the row under a pointer", () => {
  it("is not moved by what arrives above it, which is placed below it until the pointer is gone", () => {
    const { rows, place, clock } = lists();
    place("a b c");
    rows.over("b");
    expect(place("z a b c")).toEqual(["a b z c", ""]);
    rows.over(null);
    clock.now += HOLDS_MS - 1;
    expect(place("z a b c")).toEqual(["a b z c", ""]);
    clock.now += 1;
    expect(place("z a b c")).toEqual(["z a b c", ""]);
  });

  it("is not moved by what leaves above it, whose space is kept when the row is shown in its new list", () => {
    const { rows, place, clock } = lists();
    place("a b c");
    rows.over("c");
    expect(place("b c", "a")).toEqual(["[a] b c", ""]);
    clock.now += STAYS_MS;
    expect(place("b c", "a")).toEqual(["(a) b c", "a"]);
    rows.over(null);
    clock.now += HOLDS_MS;
    expect(place("b c", "a")).toEqual(["b c", "a"]);
  });

  it("stays while the pointer is over the next one for a moment", () => {
    const { rows, place, clock } = lists();
    place("a b c");
    rows.over("b");
    rows.over("c");
    expect(place("z a b c")).toEqual(["a b c z", ""]);
    rows.over("a");
    clock.now += HOLDS_MS;
    expect(place("z a b c")).toEqual(["a z b c", ""]);
  });

  it("keeps its space when it leaves itself, so that the next one does not come under the pointer", () => {
    const { rows, place, clock } = lists();
    place("a b");
    rows.over("a");
    expect(place("b", "a")).toEqual(["[a] b", ""]);
    clock.now += STAYS_MS;
    expect(place("b", "a")).toEqual(["(a) b", "a"]);
  });

  it("does not hold the other lists", () => {
    const { rows, place } = lists();
    place("a", "k l");
    rows.over("a");
    expect(place("a", "j k l")).toEqual(["a", "j k l"]);
  });
});

describe("a row that has just come to its place", () => {
  it("takes no tap for a moment, and those above it do", () => {
    const { rows, place, clock } = lists();
    place("a c");
    clock.now += 5_000;
    place("a b c");
    expect(["a", "b", "c"].map((id) => rows.isFresh(id))).toEqual([false, true, true]);
    clock.now += HOLDS_MS;
    expect(["a", "b", "c"].map((id) => rows.isFresh(id))).toEqual([false, false, false]);
  });

  it("is none that is shown first", () => {
    const { rows, place } = lists();
    place("a");
    expect(rows.isFresh("a")).toBe(false);
  });
});

it("says when something is released", () => {
  const { rows, place, clock } = lists();
  place("a b");
  expect(rows.releasesAt()).toBeNull();
  place("b", "a");
  expect(rows.releasesAt()).toBe(clock.now + STAYS_MS);
  rows.over("b");
  rows.over(null);
  expect(rows.releasesAt()).toBe(clock.now + HOLDS_MS);
  clock.now += STAYS_MS;
  expect(rows.releasesAt()).toBeNull();
});
