import { describe, expect, it } from "vitest";
import { tableNamesFrom } from "./table-names.ts";

describe("the names of several tables", () => {
  it.each([
    ["1", 3, ["1", "2", "3"]],
    [" T9 ", 2, ["T9", "T10"]],
    ["B08", 3, ["B08", "B09", "B10"]],
    ["Bar", 1, ["Bar"]],
    ["Bar", 2, null],
    [" ", 1, null],
  ])("count up from %j, %i times: %j", (first, count, names) => expect(tableNamesFrom(first, count)).toEqual(names));
});
