import type { Locale } from "@comanda/domain/locale";
import { ORDERS_AT_ANY_TIME, orderingNotice } from "@comanda/domain/time/ordering-hours";
import { call } from "@comanda/web/client/call";
import type { MerchantData } from "../../shell/merchant/merchant-data.ts";
import { pageTranslator } from "../../text/page-texts.ts";
import { orderingWords } from "../../ui/words/ordering-words.ts";
import type { HoursNotice } from "./menu-data.ts";

/** Least delay before the notice is read again, in case the phone's clock is wrong. */
const PAUSE_MS = 60_000;

/** The current notice about opening hours; null when the restaurant is unreachable, since the old notice may be wrong. */
export async function readHoursNotice({ id, timeZone }: MerchantData["merchant"], locale: Locale): Promise<HoursNotice> {
  const answer = await call("GET /api/merchant/tiny-merchant", { merchantId: id, locale, query: { id } });
  const now = new Date();
  const soonest = new Date(now.getTime() + PAUSE_MS).toISOString();
  if (!answer.success) return { text: null, until: soonest };
  const { ordering = ORDERS_AT_ANY_TIME } = answer.data;
  const text = orderingWords(ordering, { locale, timeZone, now: now.toISOString() }, pageTranslator(locale));
  const { until } = orderingNotice(ordering, now);
  return { text, until: until !== null && until < soonest ? soonest : until };
}
