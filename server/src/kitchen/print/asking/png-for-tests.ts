import sharp from "sharp";

/** A picture as a printer prints it: `rows` has a bit for each dot, set where it is black. */
export type PrintedPicture = { width: number; height: number; rows: Buffer };

/** Reads a PNG file with another program than the one that wrote it. */
export async function pictureIn(png: Buffer): Promise<PrintedPicture> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const rows = Buffer.alloc(data.length / 8);
  for (const [dot, grey] of data.entries()) if (grey < 128) rows[dot >> 3] = (rows[dot >> 3] ?? 0) | (0x80 >> (dot & 7));
  return { width: info.width, height: info.height, rows };
}
