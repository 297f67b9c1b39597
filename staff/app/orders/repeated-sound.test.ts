import { expect, it } from "vitest";
import { isDueAgain } from "./repeated-sound.ts";

it("an order that nobody has seen sounds again after 60 s, and then every 30 s", () =>
  expect(Array.from({ length: 151 }, (_, seconds) => seconds).filter(isDueAgain)).toEqual([60, 90, 120, 150]));
