import type { MerchantView } from "@comanda/contract/calls/merchant-calls";
import { HEADERS } from "@comanda/contract/headers";
import type { Locale } from "@comanda/domain/locale";
import type { Site } from "@comanda/web/server/site-context.server";

/** A restaurant with its texts in a language that is not that of the address; null where it cannot be read. */
export async function merchantInLanguage(
  { apiFor }: Pick<Site, "apiFor">,
  merchantId: string,
  locale: Locale,
): Promise<MerchantView | null> {
  const headers = { [HEADERS.language]: locale };
  const home = await apiFor(merchantId).merchant.home({ query: { merchantId } }, { headers });
  return home.success ? home.data.merchant : null;
}
