import { encodeQR } from "qr";
import { type Block } from "./block.ts";

/** The quiet zone around a code, in modules. */
const BORDER = 4;

/** A QR code in the middle of the width, with its quiet zone, of whole dots for each module. */
export function qrBlock(content: string, { width, side }: { width: number; side: number }): Block {
  const rows = encodeQR(content, "raw", { border: BORDER, ecc: "medium" });
  const module = Math.max(1, Math.floor(Math.min(side, width) / rows.length));
  const height = module * rows.length;
  return {
    height,
    missing: 0,
    draw: (x, y) => {
      const left = x + Math.floor((width - height) / 2);
      return rows.map((row, index) => {
        const top = y + index * module;
        const path = row.map((isDark, at) => (isDark ? `M${left + at * module} ${top}h${module}v${module}h${-module}z` : "")).join("");
        return { top, bottom: top + module, svg: `<path fill="black" d="${path}"/>` };
      });
    },
  };
}
