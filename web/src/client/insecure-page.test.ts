import { expect, it } from "vitest";
import { copied } from "./copied.ts";
import { uniqueKey } from "./unique-key.ts";

/** Runs without what a browser gives to pages over https alone. */
async function onInsecurePage<Result>(act: () => Result): Promise<Awaited<Result>> {
  const own = Object.getOwnPropertyDescriptor(crypto, "randomUUID");
  Object.defineProperty(crypto, "randomUUID", { value: undefined, configurable: true });
  try {
    return await act();
  } finally {
    Reflect.deleteProperty(crypto, "randomUUID");
    if (own) Object.defineProperty(crypto, "randomUUID", own);
  }
}

it("a key is made over plain http too, each another one", async () => {
  const keys = await onInsecurePage(() => [uniqueKey(), uniqueKey()]);
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/^[0-9a-f]{32}$/)]);
  expect(keys[0]).not.toBe(keys[1]);
});

it("a text is not copied, and nothing throws, on a page without a clipboard", async () =>
  expect(await onInsecurePage(() => copied("text"))).toBe(false));
