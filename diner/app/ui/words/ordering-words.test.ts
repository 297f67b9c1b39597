import { describe, expect, it } from "vitest";
import { loadNamespace } from "@comanda/web/i18n/namespace";
import { MENU } from "../../text/text.tsx";
import { pageTranslator } from "../../text/page-texts.ts";
import { orderingWords } from "./ordering-words.ts";

await loadNamespace(MENU);

const closedUntil = (nextChangeAt: string | null) => ({ takesOrders: false, nextChangeAt });
const SUNDAY_8_AM = "2026-09-20T12:00:00.000Z";
const TEN_PM = "2026-09-19T02:00:00.000Z";
const words = (ordering: Parameters<typeof orderingWords>[0], now: string, locale: "en-US" | "zh-TW" | "es-ES" = "en-US") =>
  orderingWords(ordering, { locale, timeZone: "America/New_York", now }, pageTranslator(locale));

describe("orderingWords", () => {
  it("says that the restaurant is closed and when it opens, in three languages", () => {
    const saturdayNight = "2026-09-20T02:38:00Z";
    expect(words(closedUntil(SUNDAY_8_AM), saturdayNight)).toBe("Closed now. Opens Sunday at 8 AM.");
    expect(words(closedUntil(SUNDAY_8_AM), saturdayNight, "zh-TW")).toBe("目前休息中，星期日上午 8 時開始營業。");
    expect(words(closedUntil(SUNDAY_8_AM), saturdayNight, "es-ES")).toBe("Cerrado. Abre el domingo a las 8 a. m.");
  });

  it("says one o'clock in the singular in Spanish", () => {
    expect(words(closedUntil("2026-09-20T17:00:00Z"), "2026-09-20T05:00:00Z", "es-ES")).toBe("Cerrado. Abre a la 1 p. m.");
    expect(words(closedUntil("2026-09-20T15:00:00Z"), "2026-09-20T05:00:00Z", "es-ES")).toBe("Cerrado. Abre a las 11 a. m.");
  });

  it("omits the day where the restaurant opens on the same day in its time zone", () =>
    expect(words(closedUntil(SUNDAY_8_AM), "2026-09-20T05:00:00Z")).toBe("Closed now. Opens at 8 AM."));

  it("contains the date from a week ahead", () =>
    expect(words(closedUntil(SUNDAY_8_AM), "2026-09-12T12:00:00Z")).toBe("Closed now. Opens Sunday, September 20 at 8 AM."));

  it("says only that the restaurant is closed where it never opens", () =>
    expect(words(closedUntil(null), SUNDAY_8_AM)).toBe("Closed now."));

  it("says in the last half hour when the kitchen closes, and nothing before", () => {
    const open = { takesOrders: true, nextChangeAt: TEN_PM };
    expect(words(open, "2026-09-19T01:29:00Z")).toBeNull();
    expect(words(open, "2026-09-19T01:30:00Z")).toBe("Kitchen closes at 10 PM.");
    expect(words(open, "2026-09-19T01:30:00Z", "zh-TW")).toBe("最後點餐時間：下午 10 時。");
    expect(words(open, "2026-09-19T01:30:00Z", "es-ES")).toBe("La cocina cierra a las 10 p. m.");
  });
});
