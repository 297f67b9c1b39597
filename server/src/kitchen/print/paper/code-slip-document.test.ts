import sharp from "sharp";
import readCode from "qr/decode.js";
import { describe, expect, it } from "vitest";
import { type CodeSlip, codeSlipDocument } from "./code-slip-document.ts";
import { differentDots } from "./recorded-picture-for-tests.ts";

const slip: CodeSlip = {
  languages: ["en-US", "zh-TW", "es-ES"],
  restaurant: "Pomelo Lane",
  table: "12",
  orderCode: "4830",
  url: "https://order.example.com/m/100001/q/700001700001700001",
  time: "Nov 23, 2026, 6:43 PM",
};

describe("the picture of a slip with an order code", () => {
  it.each([
    ["code-slip-80", slip, 576],
    ["code-slip-58", { ...slip, url: null }, 384],
  ])("%s is as recorded", async (name, content, dots) => {
    const picture = await codeSlipDocument(content, dots).picture();
    expect(await differentDots(name, picture)).toBeLessThan(picture.width * picture.height * 0.001);
  });

  it.each([576, 384])("has a QR code that a phone reads, on paper of %i dots", async (dots) => {
    const svg = Buffer.from(codeSlipDocument(slip, dots).svg());
    const { data, info } = await sharp(svg).flatten({ background: "#fff" }).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(readCode({ width: info.width, height: info.height, data: new Uint8Array(data) })).toBe(slip.url);
  });

  it("consists of outlines, whatever a table is called", () => {
    const document = codeSlipDocument({ ...slip, table: "</path><script>alert(1)</script>\u001b@", restaurant: "<b>" }, 576);
    expect(document.svg()).toMatch(/^<svg [\w ="/:.-]+>(?:<path fill="(?:black|white)" d="[MLQCHVZhvzmlqc0-9. -]*"\/>)+<\/svg>$/);
  });
});
