import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useLocale } from "../../text/text.tsx";
import { usePageTranslate } from "../../text/page-texts.ts";
import { orderingWords } from "../../ui/words/ordering-words.ts";
import type { Priced } from "../preview-store.ts";

/** The text about opening hours, as of the pricing; null where there is none. */
export function useHoursWords({ ordering, pricedAt: now }: Pick<Priced, "ordering" | "pricedAt">): string | null {
  const t = usePageTranslate();
  const locale = useLocale();
  const { timeZone } = useMerchant();
  return orderingWords(ordering, { locale, timeZone, now }, t);
}
