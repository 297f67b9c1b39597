import { describe, expect, it } from "vitest";
import { pictureFacts } from "./picture-bytes.ts";

const bytes = (hex: string) => Buffer.from(hex.replaceAll(" ", ""), "hex");
const svg = (inside: string, head = 'viewBox="0 0 20 10"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${head}>${inside}</svg>`);

describe("a picture's bytes", () => {
  it.each([
    ["image/png", "89504e470d0a1a0a 0000000d 49484452 00000140 000000f0 08060000 00"],
    ["image/jpeg", "ffd8 ffe0 0004 0000 ffc0 0011 08 00f0 0140 03 012200 021101 031101"],
    ["image/webp", "52494646 20000000 57454250 56503858 0a000000 00000000 3f0100 ef0000"],
    ["image/webp", "52494646 20000000 57454250 56503820 10000000 300000 9d012a 4001 f000"],
    ["image/webp", "52494646 20000000 57454250 5650384c 10000000 2f 3fc13b00 0000000000"],
  ])("say %s and 320 by 240", (contentType, hex) =>
    expect(pictureFacts(bytes(hex))).toMatchObject({ ok: true, value: { contentType, width: 320, height: 240 } }),
  );

  it.each([
    ["to the left, in little ends", "45786966 0000 4949 2a00 08000000 0100 1201 0300 01000000 0600 0000 00000000"],
    ["to the right, in big ends", "45786966 0000 4d4d 002a 00000008 0001 0112 0003 00000001 0008 0000 00000000"],
  ])("of a camera that was turned %s say what is seen, 240 by 320", (_how, exif) =>
    expect(pictureFacts(bytes(`ffd8 ffe1 0022 ${exif} ffc0 0011 08 00f0 0140 03 012200 021101 031101`))).toMatchObject({
      ok: true,
      value: { width: 240, height: 320 },
    }),
  );

  it("may say 24 million pixels, and no more", () => {
    const png = (sides: string) => pictureFacts(bytes(`89504e470d0a1a0a 0000000d 49484452 ${sides} 08060000 00`));
    expect(png("00001770 00000fa0")).toMatchObject({ ok: true, value: { width: 6000, height: 4000 } });
    expect(png("00001770 00000fa1")).toMatchObject({ ok: false, help: "has 6000 by 4001 pixels, and may have 24 million" });
  });

  it.each([
    ['viewBox="0 -24 390 392"', 390, 392],
    ['width="40px" height="30" viewBox="0 0 4 3"', 40, 30],
    ['width="100%" height="100%" viewBox="0,0,4,3"', 4, 3],
  ])("give the size of an SVG by its width and height, else by its view box: %s", (head, width, height) =>
    expect(pictureFacts(svg("", head))).toMatchObject({ ok: true, value: { contentType: "image/svg+xml", width, height } }),
  );

  it.each([
    '<defs><clipPath id="a"><rect/></clipPath></defs><g clip-path="url(#a)"><use href="#a"/></g>',
    "<!-- a comment --><title>Soup</title>",
  ])("may draw and refer to what is inside: %s", (inside) => expect(pictureFacts(svg(inside)).ok).toBe(true));

  it.each([
    "<script>alert(1)</script>",
    "<SCRIPT/>",
    "<foreignObject/>",
    "<style>@import 'x'</style>",
    "<image href='x.png'/>",
    "<animate/>",
    "<a href='#x'/>",
    '<rect onclick="x()"/>',
    '<use href="https://evil.example/x#y"/>',
    '<use xlink:href="data:text/html,x"/>',
    '<use href="&#104;ttps://evil.example"/>',
    '<rect style="fill:url(//evil.example)"/>',
    '<rect style="fill:u\\72l(x)"/>',
    "<rect fill=red/>",
    "<![CDATA[<script>]]>",
    "<rect <script>",
  ])("must not run or fetch anything: %s", (inside) => expect(pictureFacts(svg(inside)).ok).toBe(false));

  it.each([["89504e470d0a1a0a"], ["ffd8ffe00000"], ["ffd8ffd9"], ["52494646 20000000 57454250"], ["474946383961"], [""]])(
    "are refused when they end early or are something else: %s",
    (hex) => expect(pictureFacts(bytes(hex)).ok).toBe(false),
  );
});
