import { describe, expect, it } from "vitest";
import { soundSettingsFrom } from "./sound-settings.ts";

describe("the sounds of a device", () => {
  it.each([null, "", "{", "null", '{"volume":2,"off":"order","isOn":1}'])("have their defaults where %s is stored", (text) =>
    expect(soundSettingsFrom(text)).toEqual({ isOn: false, volume: 0.25, off: [] }),
  );

  it("are those that were stored", () =>
    expect(soundSettingsFrom('{"isOn":true,"volume":0,"off":["request","bell"]}')).toEqual({ isOn: true, volume: 0, off: ["request"] }));
});
