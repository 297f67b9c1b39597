import { describe, expect, it } from "vitest";
import { pairingCode, pairingCodeFrom } from "./pairing-code.ts";

describe("the code that pairs a kitchen screen", () => {
  it("has six characters, each from five bits of a random byte", () => {
    expect(pairingCode(new Uint8Array([0, 31, 32, 255, 10, 18, 99]))).toBe("0Z0ZAJ");
    const letters = new Set(Array.from({ length: 256 }, (_, byte) => pairingCode(new Uint8Array(6).fill(byte))));
    expect(letters.size).toBe(32);
  });

  it.each([
    ["7K2QHD", "7K2QHD"],
    [" 7k2-qhd ", "7K2QHD"],
    ["O1iL00", "011100"],
  ])("reads %j as %s", (typed, code) => expect(pairingCodeFrom(typed)).toBe(code));

  it.each(["", "7K2QH", "7K2QHDX", "7K2QHU", "７K2QHD", "7K2QH!"])("refuses %j", (typed) => expect(pairingCodeFrom(typed)).toBeNull());
});
