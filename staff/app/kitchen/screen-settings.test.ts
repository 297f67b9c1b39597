import { describe, expect, it } from "vitest";
import { screenSettingsFrom } from "./screen-settings.ts";

const DEFAULTS = { isLarger: false, isFolded: false, isSilent: false, volume: 0.5 };

describe("the settings of a kitchen screen", () => {
  it("are those that the device stored", () =>
    expect(screenSettingsFrom('{"isLarger":true,"isSilent":true,"volume":0.25}')).toEqual({
      isLarger: true,
      isFolded: false,
      isSilent: true,
      volume: 0.25,
    }));

  it.each([null, "", "null", "[]", "{", '{"volume":7,"isLarger":"yes"}'])("have their defaults for %j", (text) =>
    expect(screenSettingsFrom(text)).toEqual(DEFAULTS),
  );
});
