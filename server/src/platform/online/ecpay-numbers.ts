/*
 * The numbers of the trades of an attempt. ECPay takes a number once, from when a browser has opened its page (FAQ nID=1454), so that each visit of the page has a number of its
 * own. A number has at most 20 characters: the first one is `c` and a 64-bit id, further ones `v`, the number of the visit and the id in base 36.
 */

/** The most visits after the first one: ECPay is asked about each number, and answers few questions. */
const MOST_FURTHER = 5;

const numberOf = (attemptId: string, visit: number): string =>
  visit === 0 ? `c${attemptId}` : `v${visit}${BigInt(attemptId).toString(36)}`;

/** The attempt and the visit of a number; null for another one. */
function partsOf(number: string): { attemptId: string; visit: number } | null {
  const [, first, visit = "0", rest = ""] = /^(?:c(\d{1,19})|v(\d)([\da-z]{1,13}))$/.exec(number) ?? [];
  if (first !== undefined) return { attemptId: first, visit: 0 };
  if (rest === "") return null;
  const id = [...rest].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
  return { attemptId: String(id), visit: Number(visit) };
}

/** The attempt whose page a number has opened; null for a number that is none of ours. */
export const attemptOfNumber = (number: string): string | null => partsOf(number)?.attemptId ?? null;

/** The number of an attempt's first visit, or of the one after `before`; after too many the same one again, which ECPay refuses. */
export function nextNumber(attemptId: string, before: string | null): string {
  const visit = before === null ? null : partsOf(before)?.visit;
  return numberOf(attemptId, visit === null || visit === undefined ? 0 : Math.min(visit + 1, MOST_FURTHER));
}

/** The numbers of an attempt until this one, oldest first. */
export function numbersUntil(number: string): string[] {
  const parts = partsOf(number);
  return parts ? Array.from({ length: parts.visit + 1 }, (_, visit) => numberOf(parts.attemptId, visit)) : [number];
}
