import { writeFileSync } from "node:fs";
import { encodeQR } from "qr";

const [WIDTH, HEIGHT, GREY, BLACK, WHITE] = [640, 480, 120, 16, 235];

/** Writes what a camera sees that is held over a code: a short film, as the browser's fake camera plays it. */
export function filmCode(file: string, text: string): void {
  const grid = encodeQR(text, "raw", { border: 2, scale: 6 });
  const [left, top] = [(WIDTH - grid.length) >> 1, (HEIGHT - grid.length) >> 1];
  const light = Buffer.alloc(WIDTH * HEIGHT, GREY);
  grid.forEach((row, y) => row.forEach((isDark, x) => (light[(top + y) * WIDTH + left + x] = isDark ? BLACK : WHITE)));
  const frame = Buffer.concat([Buffer.from("FRAME\n"), light, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(file, Buffer.concat([head, frame, frame]));
}

/** A photo of a code, to be chosen from the phone. */
export const photoOf = (text: string) => ({
  name: "code.gif",
  mimeType: "image/gif",
  buffer: Buffer.from(encodeQR(text, "gif", { border: 4, scale: 8 })),
});
