import { afterEach, expect, it, vi } from "vitest";
import { storeAgainSpace } from "./again-space.ts";
import { againSpaceScript } from "../../start-script.ts";

const NOON = Date.parse("2026-09-17T12:00:00Z");
const HOUR = 3_600_000;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Whether a page at a path has the space, `later` milliseconds after it was stored for merchant 100001. */
function isReserved(order: Parameters<typeof storeAgainSpace>[1], path: string, later = 0): boolean {
  vi.useFakeTimers({ now: NOON });
  const stored: Record<string, string> = {};
  vi.stubGlobal("localStorage", {
    setItem: (key: string, text: string) => (stored[key] = text),
    removeItem: (key: string) => delete stored[key],
  });
  storeAgainSpace("100001", "completed");
  storeAgainSpace("100001", order);
  vi.setSystemTime(NOON + later);
  const document = { documentElement: { dataset: {} as Record<string, unknown> } };
  new Function("localStorage", "location", "document", againSpaceScript)(stored, { pathname: path }, document);
  return "again" in document.documentElement.dataset;
}

it.each(["/merchant/100001/order", "/zh-tw/merchant/100001/order", "/m/100001/q/700012"])(
  "is reserved on the pages of the merchant, as %s",
  (path) => expect(isReserved("completed", path)).toBe(true),
);

it.each(["/merchant/100002/order", "/merchant/1000011/order", "/home", "/"])("is not reserved on %s", (path) =>
  expect(isReserved("completed", path)).toBe(false),
);

it("is reserved for an order in progress when it is over, three hours later", () => {
  expect(isReserved("in-progress", "/merchant/100001/order", 3 * HOUR)).toBe(false);
  expect(isReserved("in-progress", "/merchant/100001/order", 3 * HOUR + 1)).toBe(true);
});

it("is not reserved after there was no order", () => expect(isReserved(null, "/merchant/100001/order")).toBe(false));

it("is reserved by a script that HTML leaves as it is", () => expect(againSpaceScript).not.toMatch(/["'<>&]/));
