import type { OrderSummary } from "@comanda/contract/shapes/order-shapes";
import { describe, expect, it } from "vitest";
import { loadNamespace } from "@comanda/web/i18n/namespace";
import { MENU } from "../../text/text.tsx";
import { pageTranslator } from "../../text/page-texts.ts";
import type { Reading } from "../../ui/words/day-words.ts";
import { orderGroups, summariesIn, whenText } from "./order-groups.ts";

await loadNamespace(MENU);

const order = (id: string, createAt: string, status = 1) => ({ id, createAt, status }) as OrderSummary;
/** Time: a Thursday, 18:50 in California. */
const reading = (locale: Reading["locale"] = "en-US"): Reading => ({
  locale,
  timeZone: "America/Los_Angeles",
  now: "2026-09-18T01:50:00Z",
});
const titles = (orders: OrderSummary[], locale?: Reading["locale"]) =>
  orderGroups(orders, reading(locale)).map((group) => [group.title, ...group.orders.map(({ id }) => id)]);

describe("the order list", () => {
  it("shows open orders first, however old they are, then the others by month", () =>
    expect(
      titles([
        order("6", "2026-09-18T01:42:00Z", 0),
        order("5", "2026-09-12T01:42:00Z"),
        order("4", "2026-09-05T01:42:00Z", 2),
        order("3", "2026-09-01T06:30:00Z"),
        order("2", "2026-08-20T01:42:00Z", 77),
        order("1", "2025-09-11T01:42:00Z", 3),
      ]),
    ).toEqual([
      [null, "6", "2"],
      ["September", "5", "4"],
      ["August", "3"],
      ["September 2025", "1"],
    ]));

  it("writes a month as a heading in each language", () => {
    const september = [order("1", "2026-09-12T01:42:00Z"), order("2", "2025-09-12T01:42:00Z")];
    expect(titles(september, "zh-TW").map(([title]) => title)).toEqual(["9 月", "2025 年 9 月"]);
    expect(titles(september, "es-ES").map(([title]) => title)).toEqual(["Septiembre", "Septiembre de 2025"]);
  });

  it.each([
    ["en-US", "6:42 PM", "September 11, 6:42 PM"],
    ["zh-TW", "下午 6:42", "9 月 11 日下午 6:42"],
    ["es-ES", "6:42 p. m.", "11 de septiembre, 6:42 p. m."],
  ] as const)("says on the restaurant's wall, in %s, of today's open order the time, of others the day too", (locale, time, whole) => {
    const when = (one: OrderSummary) => whenText(one, reading(locale), pageTranslator(locale)).replace(/\u00a0/g, " ");
    expect(when(order("1", "2026-09-18T01:42:00Z", 0))).toBe(time);
    expect(when(order("1", "2026-09-12T01:42:00Z", 0))).toBe(whole);
    expect(when(order("1", "2026-09-12T01:42:00Z"))).toBe(whole);
  });

  it("ignores ids in the list of orders", () => expect(summariesIn(["7", order("1", "")])).toEqual([order("1", "")]));
});
