import type { MemberView } from "@comanda/contract/shapes/member-shapes";
import { INVARIANT_LOCALE } from "@comanda/domain/locale";
import type { TranslatePage } from "../text/page-texts.ts";

/** `Jade member since 2024`; `Member since 2024` where the restaurant has no levels. */
export function memberSince(
  { memberLevel: level, createAt }: Pick<MemberView, "memberLevel" | "createAt">,
  timeZone: string,
  t: TranslatePage,
): string {
  const year = new Intl.DateTimeFormat(INVARIANT_LOCALE, { timeZone, year: "numeric" }).format(new Date(createAt));
  return level === "" ? t("memberSince", { year }) : t("levelSince", { level, year });
}
