import { expect, it } from "vitest";
import { secondFactorRule, secondFactorSettingsOf } from "./second-factor-rules.ts";

it("offers a second factor to owners and managers where the restaurant has set nothing, and to no staff", () => {
  expect(secondFactorSettingsOf({})).toEqual({ ownerSecondFactor: "offered", managerSecondFactor: "offered" });
  expect((["owner", "manager", "staff"] as const).map((role) => secondFactorRule(role, {}))).toEqual(["offered", "offered", "off"]);
});

it("has a rule for owners and another one for managers", () => {
  const settings = { ownerSecondFactor: "required", managerSecondFactor: "off" } as const;
  expect((["owner", "manager", "staff"] as const).map((role) => secondFactorRule(role, settings))).toEqual(["required", "off", "off"]);
});
