import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { said } from "../../platform/values/sentence.ts";
import { pictureFacts } from "./picture-bytes.ts";

const bytes = (hex: string) => Buffer.from(hex.replaceAll(" ", ""), "hex");
const svg = (inside: string, head = 'viewBox="0 0 20 10"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${head}>${inside}</svg>`);

/** A picture of one colour, as a camera or a designer's program writes it. */
const picture = (width = 320, height = 240) => sharp({ create: { width, height, channels: 4, background: "#c08040" } });

describe("a picture's bytes", () => {
  it.each([
    [100, true],
    [101, false],
  ])("may have elements within each other to a depth of %i: %s", async (depth, isAllowed) => {
    const nested = `${"<g>".repeat(depth - 1)}${"</g>".repeat(depth - 1)}`;
    expect((await pictureFacts(svg(nested))).ok).toBe(isAllowed);
    expect((await pictureFacts(svg("<g><path d='M0 0'/></g>".repeat(depth)))).ok).toBe(true);
  });

  it.each([
    ["image/png", picture().png()],
    ["image/jpeg", picture().jpeg()],
    ["image/webp", picture().webp()],
    ["image/webp", picture().webp({ lossless: true })],
    ["image/webp", picture().withMetadata().webp()],
  ])("say %s and 320 by 240", async (contentType, written) =>
    expect(await pictureFacts(await written.toBuffer())).toMatchObject({ ok: true, value: { contentType, width: 320, height: 240 } }),
  );

  it.each([
    ["to the left", 6],
    ["to the right", 8],
  ])("of a camera that was turned %s say what is seen, 240 by 320", async (_how, orientation) =>
    expect(await pictureFacts(await picture().withMetadata({ orientation }).jpeg().toBuffer())).toMatchObject({
      ok: true,
      value: { width: 240, height: 320 },
    }),
  );

  it("may say 24 million pixels, and no more", async () => {
    const png = async (height: number) => pictureFacts(await picture(6000, height).png({ compressionLevel: 1 }).toBuffer());
    expect(await png(4000)).toMatchObject({ ok: true, value: { width: 6000, height: 4000 } });
    expect(await png(4001)).toMatchObject({ ok: false, help: said("picture-pixels", { width: 6000, height: 4001, most: 24 }) });
  });

  it.each([
    ['viewBox="0 -24 390 392"', 390, 392],
    ['width="40px" height="30" viewBox="0 0 4 3"', 40, 30],
    ['width="100%" height="100%" viewBox="0,0,4,3"', 4, 3],
  ])("give the size of an SVG by its width and height, else by its view box: %s", async (head, width, height) =>
    expect(await pictureFacts(svg("", head))).toMatchObject({ ok: true, value: { contentType: "image/svg+xml", width, height } }),
  );

  it.each([
    '<defs><clipPath id="a"><rect/></clipPath></defs><g clip-path="url(#a)"><use href="#a"/></g>',
    "<!-- a comment --><title>Soup</title>",
  ])("may draw and refer to what is inside: %s", async (inside) => expect((await pictureFacts(svg(inside))).ok).toBe(true));

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
  ])("must not run or fetch anything: %s", async (inside) => expect((await pictureFacts(svg(inside))).ok).toBe(false));

  it.each([["89504e470d0a1a0a"], ["ffd8ffe00000"], ["ffd8ffd9"], ["52494646 20000000 57454250"], ["474946383961"], [""]])(
    "are refused when they end early or are something else: %s",
    async (hex) => expect((await pictureFacts(bytes(hex))).ok).toBe(false),
  );
});
