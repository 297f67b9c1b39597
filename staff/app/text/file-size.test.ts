import { expect, it } from "vitest";
import { fileSize } from "./file-size.ts";

it("says the size of a file in a unit of its order, with the decimal mark of the language", () => {
  const sizes = [0, 400, 999_949, 1_000_000, 12_345_678, 4_096_000_000, 3e15];
  expect(sizes.map((bytes) => fileSize(bytes, "en-US"))).toEqual(["0 kB", "0.4 kB", "999.9 kB", "1 MB", "12.3 MB", "4.1 GB", "3,000 TB"]);
  expect([fileSize(12_345_678, "zh-TW"), fileSize(12_345_678, "es-ES")]).toEqual(["12.3 MB", "12,3 MB"]);
});
