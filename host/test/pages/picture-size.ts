import { inflateSync } from "node:zlib";

const PNG = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

/** Format and size of a picture, as `png 180x180`; throws where its parts are no such picture. */
export const pictureSize = (bytes: Buffer): string => (bytes.subarray(0, 8).equals(PNG) ? pngSize(bytes) : jpegSize(bytes));

/** Reads the header, and that the pixels inflate to whole rows. */
function pngSize(bytes: Buffer): string {
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const pixels: Buffer[] = [];
  for (let at = 8; at < bytes.length; at += bytes.readUInt32BE(at) + 12) {
    const length = bytes.readUInt32BE(at);
    if (bytes.toString("latin1", at + 4, at + 8) === "IDAT") pixels.push(bytes.subarray(at + 8, at + 8 + length));
  }
  const rows = inflateSync(Buffer.concat(pixels)).length / height;
  if (!Number.isInteger(rows)) throw new Error("the pixels are not those of a picture of this height");
  return `png ${width}x${height}`;
}

/** Reads the segments until the one with the size (ITU T.81, B.2.2), and that the picture has its end. */
function jpegSize(bytes: Buffer): string {
  if (bytes.readUInt16BE(0) !== 0xff_d8 || bytes.readUInt16BE(bytes.length - 2) !== 0xff_d9) throw new Error("not a whole JPEG");
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt16BE(at);
    if (marker >= 0xff_c0 && marker <= 0xff_c2) return `jpeg ${bytes.readUInt16BE(at + 7)}x${bytes.readUInt16BE(at + 5)}`;
  }
  throw new Error("a JPEG without its size");
}
