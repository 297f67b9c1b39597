import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepAt, keptAt, keptKeyOf } from "./kept-values.ts";

const HOUR_MS = 3_600_000;
const ADDRESS = "/staff/100001/orders";
const ofAna = { merchantId: "100001", personId: "7", name: "payment 12" };

/** A storage of the browser, whose own properties are its keys, as of the real one. */
const storage = (): object =>
  Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, text: string) {
      this[key] = text;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  }) as object;

const provide = (name: string, value: unknown) => Object.defineProperty(globalThis, name, { value, configurable: true });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  provide("localStorage", storage());
  provide("location", { pathname: ADDRESS });
});

afterEach(() => {
  vi.useRealTimers();
  for (const name of ["localStorage", "location"]) Reflect.deleteProperty(globalThis, name);
});

const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

describe("a value that is kept over a lock", () => {
  it("is found by the same person at the same address under the same name, as it was typed", () => {
    keepAt(keptKeyOf(ofAna), { part: "12.50", dishIds: ["4", "5"] });
    expect(keptAt(keptKeyOf(ofAna))).toMatchObject({ value: { part: "12.50", dishIds: ["4", "5"] } });
  });

  it.each([
    ["by another person", { ...ofAna, personId: "8" }],
    ["at another restaurant", { ...ofAna, merchantId: "100002" }],
    ["in another form of the page", { ...ofAna, name: "payment 13" }],
  ])("is not found %s", (_, other) => {
    keepAt(keptKeyOf(ofAna), "12.50");
    expect(keptAt(keptKeyOf(other))).toBeNull();
  });

  it("is not found on another page", () => {
    keepAt(keptKeyOf(ofAna), "12.50");
    provide("location", { pathname: "/staff/100001/tables" });
    expect(keptAt(keptKeyOf(ofAna))).toBeNull();
  });

  it("is found for a day, and deleted after it with the next value that is kept", () => {
    const [own, next] = [keptKeyOf(ofAna), keptKeyOf({ ...ofAna, personId: "8" })];
    keepAt(own, "12.50");
    pass(24 * HOUR_MS - 1);
    expect(keptAt(own)).toMatchObject({ value: "12.50" });
    pass(1);
    expect(keptAt(own)).toBeNull();
    localStorage.setItem("comanda-theme", "dark");
    keepAt(next, "7.00");
    expect(Object.keys(localStorage)).toEqual(["comanda-theme", next]);
  });

  it("is nothing where something else is stored, and where storage is forbidden", () => {
    localStorage.setItem(keptKeyOf(ofAna), '"12.50"');
    expect(keptAt(keptKeyOf(ofAna))).toBeNull();
    provide("localStorage", null);
    keepAt(keptKeyOf(ofAna), "12.50");
    expect(keptAt(keptKeyOf(ofAna))).toBeNull();
  });
});
