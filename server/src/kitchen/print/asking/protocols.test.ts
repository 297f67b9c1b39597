import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { epsonFormFrom, epsonResultFrom, epsonStateFrom } from "./epson-direct-print.ts";
import { handoutFrom, tokenOf } from "./handout-token.ts";
import { starDeviceFrom, starPollFrom, starResultOf, starStateOf } from "./star-cloudprnt.ts";

const MOST_ID = 2n ** 63n - 1n;

describe("the name of a job and its attempt", () => {
  it("says both, in what Epson allows for a printjobid", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: MOST_ID }), fc.integer({ min: 1, max: 999_999 }), (id, attempt) => {
        const token = tokenOf({ id: String(id), attempt });
        expect(token).toMatch(/^[\w.-]{1,30}$/);
        expect(handoutFrom(token)).toEqual({ id: String(id), attempt });
      }),
    );
  });

  it.each(["", "1", "1-", "-1", "0-1", "1-0", "1-1-1", " 1-1", "1-1\n", `${MOST_ID + 1n}-1`, "1e3-1", "1-1000000"])("is not %j", (token) =>
    expect(handoutFrom(token)).toBeNull(),
  );
});

describe("a printer with Star CloudPRNT", () => {
  it.each([
    ["200%20OK", null, false],
    ["200 OK", null, false],
    ["210 Paper low", null, true],
    ["410%20Out%20of%20paper", "paper-out", false],
    ["411", "paper-out", false],
    ["420 Cover open", "cover-open", false],
    ["400", "offline", false],
    ["599 what is new", "offline", false],
    ["", null, false],
  ])("whose status is %s has the trouble %s", (code, trouble, isPaperLow) => expect(starStateOf(code)).toEqual({ trouble, isPaperLow }));

  it.each([
    ["OK", { kind: "printed", isPaperLow: false }],
    ["200 OK", { kind: "printed", isPaperLow: false }],
    ["211", { kind: "printed", isPaperLow: true }],
    ["410 Out of paper", { kind: "unsure", why: "paper-out" }],
    ["420", { kind: "unsure", why: "cover-open" }],
    ["510 Incompatible", { kind: "refused", why: "offline" }],
    ["521", { kind: "refused", why: "offline" }],
    ["", { kind: "unsure", why: "no-answer" }],
    ["OKAY", { kind: "unsure", why: "no-answer" }],
  ])("that ends a job with %j", (code, result) => expect(starResultOf(code)).toEqual(result));
});

describe("a printer with Epson Server Direct Print", () => {
  const told = (attributes: string) =>
    `<PrintResponseInfo><printjobid>7-1</printjobid><response xmlns="x" ${attributes}/></PrintResponseInfo>`;

  it.each([
    [`success="true" code="" status="251658262"`, { kind: "printed", isPaperLow: false }],
    [`success="true" code="" status="251854870"`, { kind: "printed", isPaperLow: true }],
    [`success="false" code="EPTR_REC_EMPTY" status="252182558"`, { kind: "unsure", why: "paper-out" }],
    [`success="false" code="EPTR_COVER_OPEN" status="251658300"`, { kind: "unsure", why: "cover-open" }],
    [`success="false" code="EPTR_CUTTER" status="0"`, { kind: "unsure", why: "offline" }],
    [`success="false" code="EX_TIMEOUT" status="0"`, { kind: "unsure", why: "no-answer" }],
    [`success="false" code="EX_BADPORT" status="1"`, { kind: "refused", why: "offline" }],
    [`success="false" code="SchemaError" status="x"`, { kind: "refused", why: "offline" }],
  ])("that tells %s", (attributes, result) => expect(epsonResultFrom(told(attributes))).toEqual({ token: "7-1", result }));

  it("tells of its own state, and not of another printer's", () => {
    const other = `<printerstatus devicename="kitchen" asbstatus = "0x0F08001E"/>`;
    const own = `<printerstatus devicename="local_printer" asbstatus = "0x0F000016"/>`;
    expect(epsonStateFrom(other)).toBeNull();
    expect(epsonStateFrom(other + own)).toEqual({ trouble: null, isPaperLow: false });
  });
});

describe("what anybody may send to the address of a printer", () => {
  it("is read without an exception", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.json(),
      fc.string().map((part) => `<response ${part}<printerstatus ${part}>`),
    );
    fc.assert(
      fc.property(text, (sent) => {
        for (const read of [starPollFrom, starDeviceFrom, starResultOf, epsonFormFrom, epsonResultFrom, epsonStateFrom, handoutFrom])
          expect(() => read(sent)).not.toThrow();
      }),
    );
  });
});
