import type { MemberView } from "@comanda/contract/shapes/member-shapes";
import { showPhone } from "@comanda/domain/member/phone";

/** The member's number as it is read out, on one line: `2048 7731`. */
export const identifierText = (identifier: string): string => identifier.replace(/(\d{4})(?=\d)/g, "$1\u00a0");

/** The letters that stand for a member's picture: `ML`; of a Chinese name the first of the given name, as one is called. */
export function initialsOf({ firstName, lastName }: Pick<MemberView, "firstName" | "lastName">): string {
  const first = [...firstName][0] ?? "";
  const last = [...lastName][0] ?? "";
  return /\p{Script=Han}/u.test(first) ? first : `${first}${last}`.toLocaleUpperCase();
}

/** A phone number as it is read out: `+1 415-555-0134`. */
export const phoneText = (digits: string): string => `+1 ${showPhone(digits)}`;
