import { expect, it } from "vitest";
import { REFUSALS } from "../refusals.ts";
import { EVERY_CALL_REFUSALS } from "./every-call.ts";
import { MENU_REFUSALS } from "./menu.ts";
import { ORDERING_REFUSALS } from "./ordering.ts";
import { SERVICE_REFUSALS } from "./service.ts";
import { SETTINGS_REFUSALS } from "./settings.ts";
import { SIGN_IN_REFUSALS } from "./sign-in.ts";

const SUBJECTS = [EVERY_CALL_REFUSALS, ORDERING_REFUSALS, SERVICE_REFUSALS, MENU_REFUSALS, SETTINGS_REFUSALS, SIGN_IN_REFUSALS];

it("a refusal is declared by one subject", () =>
  expect(SUBJECTS.flatMap((subject) => Object.keys(subject)).toSorted()).toEqual(Object.keys(REFUSALS).toSorted()));

it("a number of the console has one meaning: another person's change, open orders, or that of one refusal", () => {
  const names = new Map<number, string[]>();
  for (const [name, { code }] of Object.entries(REFUSALS)) names.set(code, [...(names.get(code) ?? []), name]);
  const shared = [...names].filter(([code, of]) => code >= 5000 && code < 6000 && of.length > 1);
  expect(Object.fromEntries(shared)).toEqual({
    5008: expect.arrayContaining(["product-changed", "coupon-changed", "setting-changed"]),
    5016: ["open-orders", "member-has-orders"],
  });
  expect(names.get(5008)?.every((name) => name.endsWith("-changed"))).toBe(true);
});
