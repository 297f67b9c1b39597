import type { OrderLine } from "@comanda/domain/cart/order-line";
import { lineKey } from "@comanda/domain/cart/same-line";

/**
 * A key for each line of a list, no two the same: what the line asks for, which stays as it is when the line gets its id; with a number from
 * the second of equal lines on, of which there are several where together they are more than a line may have.
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
