import { describe, expect, it } from "vitest";
import { loadNamespace } from "@comanda/web/i18n/namespace";
import { MENU } from "../../text/text.tsx";
import { pageTranslator } from "../../text/page-texts.ts";
import { confirmText, pickupDays, pickupText } from "./pickup-words.ts";

await loadNamespace(MENU);

const chicago = { timeZone: "America/Chicago", now: "2026-09-17T21:30:00Z" };

describe("a pickup time", () => {
  it.each([
    ["en-US", ["Today, 6:45 PM", "Tomorrow, 11:00 AM", "Sat, Sep 19, 11:00 AM"]],
    ["zh-TW", ["今天下午 6:45", "明天上午 11:00", "9 月 19 日週六上午 11:00"]],
    ["es-ES", ["Hoy, 6:45 p. m.", "Mañana, 11:00 a. m.", "sáb, 19 sept, 11:00 a. m."]],
  ] as const)("is shown with its day in the restaurant's time zone, in %s", (locale, texts) =>
    expect(
      ["2026-09-17T23:45:00Z", "2026-09-18T16:00:00Z", "2026-09-19T16:00:00Z"].map((time) =>
        pickupText(time, { ...chicago, locale }, pageTranslator(locale)).replace(/\u00a0/g, " "),
      ),
    ).toEqual(texts),
  );

  it.each([
    ["en-US", ["Confirm today, 6:45 PM", "Confirm Sat, Sep 19, 11:00 AM"]],
    ["zh-TW", ["確認今天下午 6:45", "確認 9 月 19 日週六上午 11:00"]],
    ["es-ES", ["Confirmar hoy, 6:45 p. m.", "Confirmar sáb, 19 sept, 11:00 a. m."]],
  ] as const)("has a text for the confirm button, in %s", (locale, texts) =>
    expect(
      ["2026-09-17T23:45:00Z", "2026-09-19T16:00:00Z"].map((time) =>
        confirmText(time, { ...chicago, locale }, pageTranslator(locale)).replace(/\u00a0/g, " "),
      ),
    ).toEqual(texts),
  );

  it("belongs to a day that ends at midnight in the restaurant's time zone", () =>
    expect(pickupDays(["2026-09-18T04:45:00Z", "2026-09-18T05:00:00Z", "2026-09-18T05:15:00Z"], { ...chicago, locale: "en-US" })).toEqual([
      { day: "2026-09-17", times: ["2026-09-18T04:45:00Z"] },
      { day: "2026-09-18", times: ["2026-09-18T05:00:00Z", "2026-09-18T05:15:00Z"] },
    ]));

  it("in the repeated hour of a clock change is the first of the two", () =>
    expect(pickupDays(["2026-11-01T06:30:00Z", "2026-11-01T07:30:00Z"], { ...chicago, locale: "en-US" })).toEqual([
      { day: "2026-11-01", times: ["2026-11-01T06:30:00Z"] },
    ]));
});
