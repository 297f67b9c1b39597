import { describe, expect, it } from "vitest";
import { csvRow } from "./csv-text.ts";

describe("a row of CSV", () => {
  it.each([
    ["=1+1", "'=1+1"],
    ["+1 555 0100", "'+1 555 0100"],
    ["-cmd|' /C calc'!A0", "'-cmd|' /C calc'!A0"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t=1"],
    ["\r=1", '"\'\r=1"'],
    ["\uFF1D1", "'\uFF1D1"],
    ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ])("has %j as text and not as a formula", (text, cell) => expect(csvRow([text])).toBe(`${cell}\r\n`));

  it("keeps numbers, quotes what would break a row, and leaves null empty", () => {
    expect(csvRow(["-5.00", -3, "12.50", null, "a,b", 'say "hi"', "two\nlines", "Table 1"])).toBe(
      '-5.00,-3,12.50,,"a,b","say ""hi""","two\nlines",Table 1\r\n',
    );
  });
});
