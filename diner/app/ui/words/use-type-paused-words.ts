import { OrderType } from "@comanda/domain/codes";
import type { Pause } from "@comanda/domain/merchant/pause";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useSeating } from "../../shell/session/seating-storage.ts";
import { orderTypeLabel } from "../../text/order-type-label.ts";
import { usePageTranslate } from "../../text/page-texts.ts";
import { useLocale } from "../../text/text.tsx";
import { typePausedWords } from "./pause-words.ts";

/** The sentence that the chosen type of order is paused. */
export function useTypePausedWords(): (pause: Pick<Pause, "until">) => string {
  const t = usePageTranslate();
  const locale = useLocale();
  const { id, timeZone } = useMerchant();
  const { type } = useSeating(id);
  return (pause) => typePausedWords(pause, { locale, timeZone, type: t(orderTypeLabel(type ?? OrderType.TO_GO)) }, t);
}
