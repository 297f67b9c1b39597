import type { MemberView } from "@comanda/contract/shapes/member-shapes";
import { INVARIANT_LOCALE } from "@comanda/domain/locale";
import type { TranslatePage } from "../../text/page-texts.ts";

/** The member's number in groups of four digits, on one line: `2048 7731`. */
export const identifierText = (identifier: string): string => identifier.replace(/(\d{4})(?=\d)/g, "$1\u00a0");

/** The initials shown instead of a picture: `ML`; for a Chinese name the first character of the given name. */
export function initialsOf({ firstName, lastName }: Pick<MemberView, "firstName" | "lastName">): string {
  const first = [...firstName][0] ?? "";
  const last = [...lastName][0] ?? "";
  return /\p{Script=Han}/u.test(first) ? first : `${first}${last}`.toLocaleUpperCase();
}

/** `Jade member since 2024`; `Member since 2024` where the restaurant has no levels. */
export function memberSince(
  { memberLevel: level, createAt }: Pick<MemberView, "memberLevel" | "createAt">,
  timeZone: string,
  t: TranslatePage,
): string {
  const year = new Intl.DateTimeFormat(INVARIANT_LOCALE, { timeZone, year: "numeric" }).format(new Date(createAt));
  return level === "" ? t("memberSince", { year }) : t("levelSince", { level, year });
}
