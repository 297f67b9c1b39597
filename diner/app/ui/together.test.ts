import { expect, it } from "vitest";
import { together } from "./together.ts";

it("what comes with two pages is in the list once", () => {
  const [one, two, three] = [{ id: "1" }, { id: "2" }, { id: "3" }];
  expect(together([one, two], [two, three], ({ id }) => id)).toEqual([one, two, three]);
});
