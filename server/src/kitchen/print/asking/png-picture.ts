import { crc32, deflateSync } from "node:zlib";
import type { Picture } from "../paper/picture.ts";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const WHITE = 0xff;
/** Eight bits of grey, deflate, no interlacing: what every decoder in a printer reads. */
const GREY_HEADER = [8, 0, 0, 0, 0];

/** A part of a PNG file: its length, its name, its bytes and their checksum. */
function chunk(name: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

/** A document as a PNG file, black and white, one pixel for each dot of the paper. */
export function pngOf({ width, height, rows }: Picture): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width);
  size.writeUInt32BE(height, 4);
  // Each row begins with the number of its filter, 0 for none.
  const pixels = Buffer.alloc((width + 1) * height, WHITE);
  for (let y = 0; y < height; y += 1) {
    const start = y * (width + 1);
    pixels[start] = 0;
    for (let x = 0; x < width; x += 1) if (((rows[(y * width + x) >> 3] ?? 0) << (x & 7)) & 0x80) pixels[start + 1 + x] = 0;
  }
  const header = Buffer.concat([size, Buffer.from(GREY_HEADER)]);
  return Buffer.concat([SIGNATURE, chunk("IHDR", header), chunk("IDAT", deflateSync(pixels)), chunk("IEND", Buffer.alloc(0))]);
}
