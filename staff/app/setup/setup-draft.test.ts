import { describe, expect, it } from "vitest";
import { bodyOf, emptyDraft, problemsOfStep, type SetupDraft } from "./setup-draft.ts";
import { timeZoneOptions } from "./setup-options.ts";

/** The step with the tax, the tables and the seats. */
const ORDERS = 2;
const draft = (part: Partial<SetupDraft>): SetupDraft => ({ ...emptyDraft("en-US"), ...part });

describe("the numbers of the setup", () => {
  it.each([
    ["8.875", "en-US", "USD", "8.875"],
    ["8,5 %", "en-US", "USD", "8.5"],
    ["8,875", "es-ES", "EUR", "8.875"],
    ["10%", "zh-TW", "TWD", "10"],
    ["", "en-US", "USD", ""],
  ] as const)("are sent as numbers: a tax of %j, typed in %s for %s, is %j", (taxRate, locale, currency, sent) => {
    const typed = draft({ taxRate, currency, tables: " 12 ", seats: "4" });
    expect(problemsOfStep(typed, ORDERS, locale)).toEqual({});
    expect(bodyOf(typed, locale)).toMatchObject({ taxRate: sent, tables: 12, seats: 4 });
  });

  it("are refused at their fields where they can be read as more than a rate, as none, or are out of bounds", () => {
    expect(problemsOfStep(draft({ taxRate: "8.875", currency: "EUR" }), ORDERS, "es-ES")).toEqual({ taxRate: "setupTaxWrong" });
    expect(problemsOfStep(draft({ taxRate: "8,875" }), ORDERS, "en-US")).toEqual({ taxRate: "setupTaxWrong" });
    expect(problemsOfStep(draft({ taxRate: "much", tables: "1.5", seats: "0" }), ORDERS, "en-US")).toEqual({
      taxRate: "setupTaxWrong",
      tables: "setupTablesWrong",
      seats: "setupSeatsWrong",
    });
  });
});

describe("the phone number of the setup", () => {
  /** The step with the address, the phone and the hours. */
  const PLACE = 1;
  it.each([
    ["+1 (415) 555-0134", {}],
    [" +52 55 5555 0134 ", {}],
    ["(415) 555-0134", { phone: "setupPhoneWrong" }],
    ["", { phone: "setupPhoneWrong" }],
  ])("is refused in its own step where it has no country: %j", (phone, problems) =>
    expect(problemsOfStep(draft({ address: "1 Main Street", phone }), PLACE, "en-US")).toEqual(problems),
  );
});

describe("the list of allergens of the setup", () => {
  it.each([
    ["+1 (415) 555-0134", "", "us"],
    ["+14155550134", "", "us"],
    ["+34 915 55 01 34", "", "eu"],
    ["", "", "eu"],
    ["+1 (415) 555-0134", "eu", "eu"],
    ["+886 2 2345 6789", "us", "us"],
  ] as const)("is with the phone %j and the choice %j that of %s", (phone, allergenList, list) =>
    expect(bodyOf(draft({ phone, allergenList }), "en-US").allergenList).toBe(list),
  );
});

describe("the time zones of the setup", () => {
  it("are found by their city, in its usual spelling, in the order of the cities", () => {
    const zones = timeZoneOptions("en-US");
    const cities = zones.map(({ label }) => label.split(" (")[0]);
    for (const city of ["Kolkata", "Kyiv", "Ho Chi Minh City", "Mexico City", "Taipei"]) expect(cities).toContain(city);
    for (const city of ["Calcutta", "Kiev", "Saigon", "Asmera", "Katmandu"]) expect(cities).not.toContain(city);
    expect(cities).toEqual(cities.toSorted((one = "", other = "") => one.localeCompare(other, "en-US")));
    expect(zones.find(({ label }) => label === "Taipei (Asia)")?.value).toBe("Asia/Taipei");
  });
});
