import { describe, expect, it } from "vitest";
import { FIELDS, isChanged, NAMES, type Profile, profileOf, changesIn, wrongsFrom, wrongsIn } from "./profile-form.ts";

const mei: Profile = { phone: "4155550134", firstName: "Mei", lastName: "Lin", birthday: 1120, mail: "mei.lin@mail.com" };

describe("a profile", () => {
  it("has no errors when it is complete", () => expect(wrongsIn(mei, FIELDS)).toEqual({}));
  it("has an error in every field when it is empty", () =>
    expect(wrongsIn(profileOf(null), FIELDS)).toEqual({
      phone: "phoneRequired",
      firstName: "nameRequired",
      lastName: "nameRequired",
      birthday: "birthdayRequired",
      mail: "emailRequired",
    }));
  it("rejects an e-mail address without a dot in the domain", () =>
    expect(wrongsIn({ ...mei, mail: "mei@mail" }, FIELDS)).toEqual({ mail: "emailFormatIncorrect" }));
  it("is validated in the name fields only when only these are shown", () =>
    expect(wrongsIn({ ...profileOf(null), firstName: "Mei" }, NAMES)).toEqual({ lastName: "nameRequired" }));

  it.each([
    ["another name", { firstName: "May" }, true],
    ["another birthday", { birthday: 229 }, true],
    ["space around a name", { firstName: " Mei " }, false],
  ])("is compared with the stored one: %s", (_, change, changes) => expect(isChanged({ ...mei, ...change }, mei)).toBe(changes));

  it("is sent with a full name, a number for the birthday, and the language en", () =>
    expect(changesIn({ ...mei, firstName: " Mei " }, FIELDS)).toEqual({
      phone: "4155550134",
      name: "Mei Lin",
      firstName: "Mei",
      lastName: "Lin",
      birthday: 1120,
      mail: "mei.lin@mail.com",
      languagePreference: "en",
    }));
  it("is sent without the other fields when only the names are shown", () =>
    expect(changesIn(mei, NAMES)).toEqual({ name: "Mei Lin", firstName: "Mei", lastName: "Lin", languagePreference: "en" }));
});

describe("a refused profile", () => {
  it("has the error of each field", () =>
    expect(wrongsFrom({ issues: [{ path: "mail", message: "emailFormatIncorrect" }] })).toEqual({ mail: "emailFormatIncorrect" }));
  it.each([
    ["a field that is not shown", { issues: [{ path: "avatar", message: "nameRequired" }] }],
    ["a reason that has no sentence", { issues: [{ path: "phone", message: "not the phone that signed in" }] }],
    ["nothing", null],
  ])("with %s has no field errors", (_, help) => expect(wrongsFrom(help)).toEqual({}));
});
