/**
 * The size of a JPEG as it is shown: a camera that was held upright writes its picture lying down, and says so. 0 where it cannot be
 * read. The size stands in the first frame header (C0 to CF but C4, C8 and CC); each segment before it says its own length.
 */
export function jpegSize(bytes: Buffer): { width: number; height: number } {
  let isTurned = false;
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes.readUInt8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
      return isTurned ? { width: height, height: width } : { width, height };
    }
    const length = marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
    if (marker === 0xe1) isTurned ||= isTurnedBy(bytes.subarray(at + 4, at + length));
    at += length;
  }
  return { width: 0, height: 0 };
}

const ORIENTATION = 0x0112;
const HEAD = "Exif\0\0";

/** Whether a segment of Exif says that width and height change places: orientations 5 to 8 do. */
function isTurnedBy(segment: Buffer): boolean {
  if (segment.toString("latin1", 0, HEAD.length) !== HEAD) return false;
  const tiff = segment.subarray(HEAD.length);
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const number = (at: number, size: number) => {
    if (at + size > tiff.length) return 0;
    return isLittle ? tiff.readUIntLE(at, size) : tiff.readUIntBE(at, size);
  };
  const directory = number(4, 4);
  const entries = Array.from({ length: number(directory, 2) }, (_, index) => directory + 2 + index * 12);
  return entries.some((at) => number(at, 2) === ORIENTATION && number(at + 8, 2) >= 5);
}
