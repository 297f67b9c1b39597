import { describe, expect, it } from "vitest";
import { letGo, offsetOf, positionOf, rowAt, rowOfKey, rowOfTyped, turnTo } from "./wheel-motion.ts";

const MONTHS = 12;

describe("a wheel", () => {
  it.each([
    [10, 10, 0],
    [11, 10, 1],
    [0, 10, 2],
    [8, 10, -2],
    [0, 23.5, 0.5],
    [3, -2, 5],
  ])("is cyclic: row %i is drawn, at position %d, %d rows from the middle", (row, position, offset) =>
    expect(offsetOf(row, position, MONTHS)).toBe(offset),
  );

  it.each([
    [10, 10],
    [12.4, 0],
    [-1, 11],
    [25.5, 2],
  ])("at position %d has row %i in the middle", (position, row) => expect(rowAt(position, MONTHS)).toBe(row));

  it("turns by the shorter distance to a row", () => {
    expect(turnTo(0, 11, MONTHS)).toMatchObject({ from: 11, to: 12 });
    expect(turnTo(11, 12, MONTHS)).toMatchObject({ from: 12, to: 11 });
    expect(turnTo(2, 26.25, MONTHS)).toMatchObject({ to: 26 });
  });

  it("stops exactly at its target, and starts at the speed of the finger", () => {
    const motion = { from: 0, to: 10, lasts: 1000 };
    expect(positionOf(motion, 1000)).toBe(10);
    expect(positionOf(motion, 5000)).toBe(10);
    expect(positionOf(motion, 0)).toBe(0);
    expect(positionOf(motion, 1)).toBeCloseTo(0.03, 3);
  });
});

describe("letGo", () => {
  const stroke = (up: number, lasted: number) => ({ up, lasted, rowHeight: 44 });

  it("after a swipe up continues for one second", () =>
    expect(letGo(0, stroke(132, 100), false)).toEqual({ from: 0, to: 10, lasts: 1000 }));
  it("after a swipe down turns in the other direction", () => expect(letGo(0, stroke(-132, 100), false)).toMatchObject({ to: -10 }));
  it.each([
    ["15 pixels", 15, 100],
    ["300 ms", 132, 300],
  ])("after a stroke of no more than %s turns to the nearest row", (_, up, lasted) =>
    expect(letGo(3.4, stroke(up, lasted), false)).toEqual({ from: 3.4, to: 3, lasts: 220 }),
  );
  it("without inertia turns to the nearest row", () =>
    expect(letGo(3.6, stroke(132, 100), true)).toEqual({ from: 3.6, to: 4, lasts: 220 }));
});

describe("the keys of a wheel", () => {
  it.each([
    ["ArrowDown", 11, 0],
    ["ArrowUp", 0, 11],
    ["PageDown", 3, 8],
    ["PageUp", 3, 10],
    ["Home", 7, 0],
    ["End", 7, 11],
  ])("%s turns from row %i to row %i", (key, from, to) => expect(rowOfKey(key, from, MONTHS)).toBe(to));
  it.each(["Tab", "Enter", "ArrowLeft"])("%s does not turn the wheel", (key) => expect(rowOfKey(key, 3, MONTHS)).toBeNull());

  it("typed letters and digits select the first row that begins with them", () => {
    expect(rowOfTyped("ju", ["May", "June", "July"])).toBe(1);
    expect(rowOfTyped("jul", ["May", "June", "July"])).toBe(2);
    expect(rowOfTyped("2", ["1", "2", "20"])).toBe(1);
    expect(rowOfTyped("20", ["1", "2", "20"])).toBe(2);
    expect(rowOfTyped("x", ["May"])).toBeNull();
  });
});
