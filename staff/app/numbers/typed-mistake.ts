import type { TypedMistake } from "@comanda/domain/money/typed-number";
import { useNumberReader } from "./number-field.tsx";
import { useNumberText } from "./number-text.ts";

/** What to do about an amount that was typed wrong: an example in the reader's own form; undefined without a mistake. */
export function useTypedMistake(): (mistake: TypedMistake | undefined) => string | undefined {
  const t = useNumberText();
  const { form } = useNumberReader();
  return (mistake) => mistake && t("amountNotRead", { example: form("12.50") });
}
