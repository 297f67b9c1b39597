import type { OrderLine } from "@comanda/domain/cart/order-line";
import { lineKey } from "@comanda/domain/cart/same-line";

/**
 * Unique React keys for the lines of a list: the line's content, which stays the same when the server gives the line its id; equal lines
 * get a number from the second on. Equal lines exist where their quantity exceeds the maximum of one line.
 */
export function lineKeys(lines: readonly OrderLine[]): string[] {
  const counts = new Map<string, number>();
  return lines.map((line) => {
    const key = lineKey(line);
    const before = counts.get(key) ?? 0;
    counts.set(key, before + 1);
    return before === 0 ? key : `${key} ${before}`;
  });
}
