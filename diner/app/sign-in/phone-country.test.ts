import type { PhoneCountry } from "@comanda/domain/member/international-phone";
import { describe, expect, it } from "vitest";
import { callablePhone, chosenCountry, splitCountry, typedIn } from "./phone-country.ts";

const TW: PhoneCountry = { country: "TW", callingCode: "886", name: "Taiwan" };
const US: PhoneCountry = { country: "US", callingCode: "1", name: "United States" };
const SERVED = [TW, US];

describe("the country of the phone field", () => {
  it("is the restaurant's first until another one is chosen, and +1 where it names none", () => {
    expect(chosenCountry(null, SERVED)).toBe(TW);
    expect(chosenCountry("US", SERVED)).toBe(US);
    expect(chosenCountry("ES", SERVED)).toBe(TW);
    expect(chosenCountry(null, []).callingCode).toBe("1");
  });

  it.each([
    ["+886 912 345 678", "TW", "912345678"],
    ["00886912345678", "TW", "912345678"],
    ["＋８８６９１２", "TW", "912"],
    ["+1 (415) 555-0134", "US", "4155550134"],
  ])("is that of a pasted number: %j", (text, country, rest) => {
    const split = splitCountry(text, SERVED);
    expect([split?.country.country, split?.rest]).toEqual([country, rest]);
  });

  it.each(["0912345678", "+34612345678", "+88", ""])("is not changed by %j", (text) => expect(splitCountry(text, SERVED)).toBeNull());
});

describe("a typed phone", () => {
  it.each([
    ["0912 345 678", "+8860912345678"],
    ["912345678", "+886912345678"],
    ["٩١٢٣٤٥٦٧٨", "+886912345678"],
    ["91", null],
    ["+34612345678", null],
  ])("of Taiwan %j is sent as %j", (text, sent) => expect(callablePhone(text, TW)).toBe(sent));
  it("of the United States is sent as ten digits by the specification's rule", () => {
    expect(callablePhone("415-555-0134", US)).toBe("4155550134");
    expect(callablePhone("155-555-0134", US)).toBeNull();
  });

  it("has dashes where it is of +1, and stays as it is typed elsewhere, without letters", () => {
    expect(typedIn(US, { before: "415", text: "4155", caret: 4 })).toEqual({ text: "415-5", caret: 5 });
    expect(typedIn(TW, { before: "", text: "09a12 ", caret: 4 })).toEqual({ text: "0912 ", caret: 3 });
  });
});
