import { expect, it } from "vitest";
import { together } from "./use-pages.ts";

it("together lists an item once that is on two pages", () => {
  const [one, two, three] = [{ id: "1" }, { id: "2" }, { id: "3" }];
  expect(together([one, two], [two, three], ({ id }) => id)).toEqual([one, two, three]);
});
