import { describe, expect, it } from "vitest";
import { merchantSettingsFrom } from "./merchant-settings.ts";

describe("the settings of a merchant", () => {
  it("are guest mode and order code, both on by default", () =>
    expect(merchantSettingsFrom([])).toEqual({ isGuestMode: true, isOrderCodeRequired: true }));
  it("are the values of 18001 and 18002", () => {
    expect(merchantSettingsFrom([{ templateEnum: 18001, value: "false" }])).toEqual({ isGuestMode: false, isOrderCodeRequired: true });
    expect(
      merchantSettingsFrom([
        { templateEnum: 18002, value: "false" },
        { templateEnum: 18001, value: "true" },
      ]),
    ).toEqual({ isGuestMode: true, isOrderCodeRequired: false });
  });
  it("keep their default where the value is neither true nor false", () =>
    expect(
      merchantSettingsFrom([
        { templateEnum: 18001, value: "" },
        { templateEnum: 1000, value: "false" },
      ]),
    ).toEqual({ isGuestMode: true, isOrderCodeRequired: true }));
});
