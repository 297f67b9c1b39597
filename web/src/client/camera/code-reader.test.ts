import { describe, expect, it } from "vitest";
import { fitted } from "./code-reader.ts";

describe("fitted", () => {
  it.each([
    ["a wide photo", { width: 4000, height: 3000 }, { width: 800, height: 600 }],
    ["a tall photo", { width: 1080, height: 2400 }, { width: 360, height: 800 }],
    ["a small picture", { width: 320, height: 240 }, { width: 320, height: 240 }],
    ["a camera that has no picture yet", { width: 0, height: 0 }, { width: 0, height: 0 }],
  ])("limits the longer side to 800 pixels: %s", (_, size, looked) => expect(fitted(size)).toEqual(looked));
});
