import { afterEach, describe, expect, it } from "vitest";
import { readJson, readText, writeText } from "./browser-storage.ts";

const KEY = "key";

/** A storage of the browser; `isBlocked`: every access throws, as where a person has forbidden storage. */
function provide(isBlocked: boolean): void {
  const texts = new Map<string, string>();
  const checked = () => {
    if (isBlocked) throw new DOMException("The operation is insecure.", "SecurityError");
    return texts;
  };
  const storage = {
    getItem: (key: string) => checked().get(key) ?? null,
    setItem: (key: string, text: string) => void checked().set(key, text),
    removeItem: (key: string) => void checked().delete(key),
  };
  Object.defineProperty(globalThis, "localStorage", { value: storage, configurable: true });
}

afterEach(() => void Reflect.deleteProperty(globalThis, "localStorage"));

describe("the storage of a browser", () => {
  it("has a text until it is deleted", () => {
    provide(false);
    expect(readText("localStorage", KEY)).toBeNull();
    expect(writeText("localStorage", KEY, "text")).toBe(true);
    expect(readText("localStorage", KEY)).toBe("text");
    expect(writeText("localStorage", KEY, null)).toBe(true);
    expect(readText("localStorage", KEY)).toBeNull();
  });

  it("has no value where a text is not JSON", () => {
    provide(false);
    writeText("localStorage", KEY, '{"a":1}');
    expect(readJson("localStorage", KEY)).toEqual({ a: 1 });
    writeText("localStorage", KEY, '{"a":');
    expect(readJson("localStorage", KEY)).toBeNull();
  });

  it.each([
    ["is blocked", () => provide(true)],
    ["does not exist, as on the web server", () => undefined],
  ])("that %s is empty and stores nothing", (_, prepare) => {
    prepare();
    expect(readText("localStorage", KEY)).toBeNull();
    expect(readJson("localStorage", KEY)).toBeNull();
    expect(writeText("localStorage", KEY, "text")).toBe(false);
    expect(writeText("localStorage", KEY, null)).toBe(false);
  });
});
