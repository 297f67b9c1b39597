import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useLocale } from "../../text/text.tsx";
import { usePageTranslate } from "../../text/page-texts.ts";
import { orderingWords } from "../../ui/ordering-words.ts";
import type { Priced } from "../preview-store.ts";

/** What the page says of the hours, as of when the order was priced; null: nothing. */
export function useHoursWords({ ordering, pricedAt: now }: Pick<Priced, "ordering" | "pricedAt">): string | null {
  const t = usePageTranslate();
  const locale = useLocale();
  const { timeZone } = useMerchant();
  return orderingWords(ordering, { locale, timeZone, now }, t);
}
