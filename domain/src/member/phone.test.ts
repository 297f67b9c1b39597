import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkPhone, PHONE, phoneDigits, showPhone } from "./phone.ts";

const lines = (file: string) =>
  readFileSync(new URL(file, import.meta.url), "utf8")
    .replace(/\n$/, "")
    .split("\n");

describe("a phone", () => {
  it.each(lines("phone.valid.txt"))("can be %j", (text) => expect(checkPhone(text)).toEqual({ ok: true, value: phoneDigits(text) }));
  it.each(lines("phone.invalid.txt"))("cannot be %j", (text) =>
    expect(checkPhone(text)).toMatchObject({ ok: false, why: "login.loginInUsefulPhone" }),
  );

  it.each([
    ["", ""],
    ["4", "4"],
    ["415", "415"],
    ["4155", "415-5"],
    ["415555", "415-555"],
    ["4155550134", "415-555-0134"],
    ["41555501349", "415-555-0134"],
    ["+1 (415) 555-0134", "415-555-0134"],
  ])("is formatted while it is typed: %j as %j", (typed, formatted) => expect(showPhone(typed)).toBe(formatted));

  it("has the fixed prefix +1 and ten digits, twelve characters as it is shown", () => {
    expect(PHONE).toMatchObject({ prefix: "+1", digits: 10 });
    expect(showPhone("41555501349")).toHaveLength(12);
  });
  it("is sent as digits only", () => expect(checkPhone("415-555-0134")).toEqual({ ok: true, value: "4155550134" }));
});
