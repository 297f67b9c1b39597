import type { MenuView } from "@comanda/contract/calls/menu-calls";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fetchProduct, forgetFullMenu, readFullMenu } from "./full-menu.ts";
import { type HeldCall, holdCalls } from "./held-calls-for-tests.ts";
import { until } from "../until-for-tests.ts";

const AT = { merchantId: "100001", locale: "en-US" } as const;
const menuOf = (version: number) =>
  ({ version, categories: [{ products: [{ id: "1001", name: `Soup ${version}` }] }] }) as unknown as MenuView;

let calls: HeldCall[];
const call = (count: number): Promise<HeldCall> => until(() => calls.length === count && calls.at(-1));

beforeEach(() => {
  calls = holdCalls((name, value) => vi.stubGlobal(name, value));
  forgetFullMenu();
});
afterEach(() => void vi.unstubAllGlobals());

describe("the whole menu", () => {
  it("is requested once where a dish is opened while it is read ahead", async () => {
    const ahead = readFullMenu(AT);
    const request = await call(1);
    const opened = fetchProduct({ ...AT, version: 5 }, "1001");
    request.answer(menuOf(5));
    expect((await opened).product?.name).toBe("Soup 5");
    await ahead;
    expect(calls).toHaveLength(1);
  });

  it("is requested again, once for all, where what was read ahead is older than the page", async () => {
    const ahead = readFullMenu(AT);
    const request = await call(1);
    const opened = [fetchProduct({ ...AT, version: 6 }, "1001"), fetchProduct({ ...AT, version: 6 }, "1001")];
    request.answer(menuOf(5));
    await ahead;
    (await call(2)).answer(menuOf(6));
    expect((await Promise.all(opened)).map(({ product }) => product?.name)).toEqual(["Soup 6", "Soup 6"]);
    expect(calls).toHaveLength(2);
  });
});
