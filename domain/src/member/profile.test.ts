import { describe, expect, it } from "vitest";
import { checkMail, checkName, missingProfileFields } from "./profile.ts";

describe("a member's name", () => {
  it("is trimmed", () => expect(checkName(" Mei ")).toEqual({ ok: true, value: "Mei" }));
  it.each(["", "  ", "\t\n"])("is required: %j is none", (written) =>
    expect(checkName(written)).toMatchObject({ ok: false, why: "nameRequired" }),
  );
});

describe("a member's name with an unprintable character", () => {
  it.each(["Mei\u001b[2J", "Mei\r\nCoupon 9", "Mei\u0000", "\u202eieM", "Mei\u2066", "Mei\u2028Lin"])("is refused: %j", (written) =>
    expect(checkName(written)).toMatchObject({ ok: false, why: "nameRequired" }),
  );
});

describe("a member's email", () => {
  it.each(["mei@mail.com", " mei.lin@mail.com ", "mei+menu@mail.example.co", "mei@xn--fsq.tw"])("can be %j", (written) =>
    expect(checkMail(written)).toEqual({ ok: true, value: written.trim() }),
  );
  it.each(["", "  "])("is required: %j is none", (written) =>
    expect(checkMail(written)).toMatchObject({ ok: false, why: "emailRequired" }),
  );
  it.each([
    "mei",
    "mei@",
    "@mail.com",
    "mei@mail",
    "mei@mail.",
    "mei@.com",
    "mei@mail..com",
    "mei lin@mail.com",
    "a@b@c.com",
    "mei\u001b[2J@mail.com",
  ])("must be a full address: %j is not", (written) =>
    expect(checkMail(written)).toMatchObject({ ok: false, why: "emailFormatIncorrect" }),
  );
});

describe("a complete profile", () => {
  const complete = { firstName: "Mei", lastName: "Lin", birthday: 1120, mail: "mei@mail.com" };
  it("has first name, last name, birthday and email", () => expect(missingProfileFields(complete)).toEqual([]));
  it.each([
    ["firstName", { firstName: " " }],
    ["lastName", { lastName: "" }],
    ["birthday", { birthday: null }],
    ["mail", { mail: "" }],
    ["mail", { mail: "mei" }],
  ])("misses %s with %j", (field, change) => expect(missingProfileFields({ ...complete, ...change })).toEqual([field]));
  it("misses all four at first", () =>
    expect(missingProfileFields({ firstName: "", lastName: "", birthday: null, mail: "" })).toEqual([
      "firstName",
      "lastName",
      "birthday",
      "mail",
    ]));
});
