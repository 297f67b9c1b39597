import { beside, type Block, onBlack, textBlock } from "./block.ts";
import { setText } from "./set-text.ts";

type RowStyle = { size: number; width: number; weight?: 400 | 700; /** The part of the width that the first text has. */ share?: number };

/** Two texts on one line, the second at the right end; each gives way by wrapping. */
export function spreadRow([left, right]: readonly [string, string], { share = 0.6, ...style }: RowStyle): Block {
  const first = right === "" ? style.width : Math.round(style.width * share);
  const options = { weight: 700, ...style } as const;
  return beside([
    { block: textBlock(left, { ...options, width: first }), at: 0 },
    { block: textBlock(right, { ...options, width: style.width - first, align: "right" }), at: first },
  ]);
}

/** A text and an amount at the right end: the text wraps, and the amount has the width that it needs, up to two thirds. */
export function amountRow([name, amount]: readonly [string, string], style: Omit<RowStyle, "share">): Block {
  const [line] = setText(amount, { size: style.size, weight: style.weight ?? 700 }, style.width);
  const needed = Math.ceil(line?.width ?? 0) + style.size / 2;
  return spreadRow([name, amount], { ...style, share: Math.max(1 / 3, 1 - needed / style.width) });
}

/** Words in white on a black bar. */
export const blackBar = (content: string, width: number): Block =>
  onBlack(textBlock(content, { size: 32, weight: 700, width, align: "center", ink: "white" }), { width, padding: 10 });
