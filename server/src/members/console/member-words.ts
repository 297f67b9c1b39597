import type { MemberWords } from "./member-search-store.ts";

/** The length of a phone with its country's prefix 1. */
const WITH_PREFIX = 11;
const LEAST_DIGITS = 4;

/**
 * What a text looks for: a member's number or a phone, in any punctuation, or a part of a name. Null where it would match too many: fewer
 * than four digits, or a single Latin letter.
 */
export function memberWordsFrom(text: string): MemberWords | null {
  const words = text.trim().replace(/\s+/g, " ");
  if (words === "" || /^\p{Script=Latin}$/u.test(words)) return null;
  if (!/^[\d\s+().-]+$/.test(words)) return { digits: "", name: words };
  const digits = words.replace(/\D/g, "");
  if (digits.length < LEAST_DIGITS) return null;
  return { digits: digits.length === WITH_PREFIX && digits.startsWith("1") ? digits.slice(1) : digits, name: "" };
}
