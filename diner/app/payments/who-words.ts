import type { TranslatePay } from "../text/pay-texts.ts";
import type { BillItem } from "./pay-rules.ts";

type Who = { isYou: boolean; name: string | null };

/** Who has paid a part of a bill: the diner, a member by name, another guest. */
export const hasPaidWords = ({ isYou, name }: Who, t: TranslatePay): string =>
  isYou ? t("payYouHavePaid") : name ? t("payHasPaid", { name }) : t("payGuestHasPaid");

/** Who is paying now. */
export const isPayingWords = ({ isYou, name }: Who, t: TranslatePay): string =>
  isYou ? t("payYourOpen") : name ? t("payPayingNow", { name }) : t("payGuestPayingNow");

/** Who has paid a part of a dish, or is paying it. */
export function coveredWords({ isYou, name, isTeam, isPaid }: BillItem["covered"][number], t: TranslatePay): string {
  if (isTeam) return t("payPaidByTeam");
  if (isPaid) return isYou ? t("payPaidByYou") : name ? t("payPaidBy", { name }) : t("payPaidByGuest");
  return isYou ? t("payPayingByYou") : name ? t("payPayingBy", { name }) : t("payPayingByGuest");
}

/** Who ordered a dish. */
export const orderedWords = ({ isYou, name }: Who, t: TranslatePay): string =>
  isYou ? t("payOrderedByYou") : name ? t("payOrderedBy", { name }) : t("payOrderedByGuest");
