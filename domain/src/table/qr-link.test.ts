import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { tableLinkFrom, tableLinkFromPath } from "./qr-link.ts";

const lines = (file: string) =>
  readFileSync(new URL(file, import.meta.url), "utf8")
    .replace(/\n$/, "")
    .split("\n");
const ORIGIN = "https://order.example.com";

describe("the QR code of a table", () => {
  it.each(lines("qr-link.valid.txt"))("can be %j", (text) => {
    const link = tableLinkFrom(text, ORIGIN);
    expect(link && `/m/${link.merchantId}/q/${link.qrcodeId}`).toBe(/\/m\/\d+\/q\/\d+/.exec(text)?.[0]);
  });
  it.each(lines("qr-link.invalid.txt"))("cannot be %j", (text) => expect(tableLinkFrom(text, ORIGIN)).toBeNull());

  it("contains merchant and code", () =>
    expect(tableLinkFrom("https://order.example.com/m/100001/q/700012", ORIGIN)).toEqual({ merchantId: "100001", qrcodeId: "700012" }));

  it("is only a path where a path is expected", () => {
    expect(tableLinkFromPath("/m/100001/q/700012")).toEqual({ merchantId: "100001", qrcodeId: "700012" });
    expect(tableLinkFromPath("https://order.example.com/m/100001/q/700012")).toBeNull();
  });

  it("may not contain the origin twice", () => expect(tableLinkFrom(`${ORIGIN}${ORIGIN}/m/1/q/2`, ORIGIN)).toBeNull());
});
