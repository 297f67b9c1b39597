import { moneyFrom, moneyText } from "@comanda/domain/money/money";

/** Parses a typed amount, with point or comma; null where it is not one in whole cents of at most six digits before the point. */
export function typedAmount(text: string): string | null {
  const typed = text.trim().replace(",", ".").replace(/\.$/, "");
  const amount = /^\d{1,6}(\.\d{1,2})?$/.test(typed) ? moneyFrom(typed) : null;
  return amount && moneyText(amount);
}
