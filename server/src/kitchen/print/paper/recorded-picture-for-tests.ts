import { join } from "node:path";
import sharp from "sharp";
import type { Picture } from "./picture.ts";

const PICTURES = join(import.meta.dirname, "pictures");

export const isBlack = ({ rows, width }: Picture, x: number, y: number): boolean => {
  const dot = y * width + x;
  return (((rows[dot >> 3] ?? 0) >> (7 - (dot & 7))) & 1) === 1;
};

/** The dots of a picture as grey values. */
const greyOf = (picture: Picture): Buffer =>
  Buffer.from(Array.from({ length: picture.width * picture.height }, (_, dot) => (isBlack(picture, dot, 0) ? 0 : 255)));

/** Compares a picture with the recorded one; `COMANDA_RECORD_PICTURES=1` records it. */
export async function differentDots(name: string, picture: Picture): Promise<number> {
  const path = join(PICTURES, `${name}.png`);
  const grey = greyOf(picture);
  const raw = { width: picture.width, height: picture.height, channels: 1 } as const;
  if (process.env.COMANDA_RECORD_PICTURES === "1") await sharp(grey, { raw }).png({ palette: true, colours: 2 }).toFile(path);
  const { data, info } = await sharp(path).greyscale().raw().toBuffer({ resolveWithObject: true });
  if (info.width !== picture.width || info.height !== picture.height) throw new Error(`the recorded picture ${name} has another size`);
  return grey.filter((value, dot) => value !== (data[dot * info.channels] ?? 0)).length;
}
