import type { MemberView } from "@comanda/contract/shapes/member-shapes";
import { describe, expect, it } from "vitest";
import { asksFirst } from "./login-gate.ts";

const member = (change: Partial<MemberView> = {}) =>
  ({ firstName: "Mei", lastName: "Lin", birthday: 1120, mail: "mei@mail.com", ...change }) as MemberView;

describe("the login gate", () => {
  it("asks neither a guest nor a member with a complete profile", () => {
    expect(asksFirst(null, false)).toBe(false);
    expect(asksFirst(member(), false)).toBe(false);
  });
  it.each([{ lastName: "" }, { birthday: null }, { mail: "" }])(
    "asks a member with %j at the first order, and then not again",
    (change) => {
      expect(asksFirst(member(change), false)).toBe(true);
      expect(asksFirst(member(change), true)).toBe(false);
    },
  );
  it("asks a member without a first name at every order", () => expect(asksFirst(member({ firstName: "" }), true)).toBe(true));
});
