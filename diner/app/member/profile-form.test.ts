import { describe, expect, it } from "vitest";
import { FIELDS, isChanged, NAMES, type Profile, profileOf, changesIn, wrongsFrom, wrongsIn } from "./profile-form.ts";

const mei: Profile = { phone: "4155550134", firstName: "Mei", lastName: "Lin", birthday: 1120, mail: "mei.lin@mail.com" };

describe("a profile", () => {
  it("that is whole has nothing wrong", () => expect(wrongsIn(mei, FIELDS)).toEqual({}));
  it("that is empty misses every field", () =>
    expect(wrongsIn(profileOf(null), FIELDS)).toEqual({
      phone: "phoneRequired",
      firstName: "nameRequired",
      lastName: "nameRequired",
      birthday: "birthdayRequired",
      mail: "emailRequired",
    }));
  it("takes no address without a dot", () =>
    expect(wrongsIn({ ...mei, mail: "mei@mail" }, FIELDS)).toEqual({ mail: "emailFormatIncorrect" }));
  it("is asked for its names alone where only they are filled in", () =>
    expect(wrongsIn({ ...profileOf(null), firstName: "Mei" }, NAMES)).toEqual({ lastName: "nameRequired" }));

  it.each([
    ["another name", { firstName: "May" }, true],
    ["another birthday", { birthday: 229 }, true],
    ["space around a name", { firstName: " Mei " }, false],
  ])("with %s", (_, change, changes) => expect(isChanged({ ...mei, ...change }, mei)).toBe(changes));

  it("is sent with its names as one name, a number for the birthday, and the language en", () =>
    expect(changesIn({ ...mei, firstName: " Mei " }, FIELDS)).toEqual({
      phone: "4155550134",
      name: "Mei Lin",
      firstName: "Mei",
      lastName: "Lin",
      birthday: 1120,
      mail: "mei.lin@mail.com",
      languagePreference: "en",
    }));
  it("of names alone says nothing of the rest", () =>
    expect(changesIn(mei, NAMES)).toEqual({ name: "Mei Lin", firstName: "Mei", lastName: "Lin", languagePreference: "en" }));
});

describe("a refused profile", () => {
  it("says what is wrong in which field", () =>
    expect(wrongsFrom({ issues: [{ path: "mail", message: "emailFormatIncorrect" }] })).toEqual({ mail: "emailFormatIncorrect" }));
  it.each([
    ["a field that is not shown", { issues: [{ path: "avatar", message: "nameRequired" }] }],
    ["a reason that has no sentence", { issues: [{ path: "phone", message: "not the phone that signed in" }] }],
    ["nothing", null],
  ])("with %s blames no field", (_, help) => expect(wrongsFrom(help)).toEqual({}));
});
