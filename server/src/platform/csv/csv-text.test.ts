import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { Admission, USUAL_BOUNDS } from "../admission/admission.ts";
import { csvResponse, csvRow } from "./csv-text.ts";

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

describe("a file", () => {
  it("is read a part at a time, each when its turn comes among calls that use the database", async () => {
    const admission = new Admission({ ...USUAL_BOUNDS, concurrency: 1 });
    const turn = await admission.admit("order", new AbortController().signal);
    const read: string[] = [];
    async function* parts() {
      for (const part of ["a\r\n", "b\r\n"]) {
        read.push(part);
        yield part;
      }
    }
    const text = csvResponse({ admission }, "rows.csv", parts()).text();
    await setImmediate();
    expect(read).toEqual([]);
    if (turn.ok) turn.value();
    expect(await text).toBe("a\r\nb\r\n");
    expect(admission.running).toBe(0);
  });
});
