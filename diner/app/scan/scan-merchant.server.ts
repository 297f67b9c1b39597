import type { MerchantView } from "@comanda/contract/calls/merchant-calls";
import { merchantIdAsked } from "../links/addresses.ts";
import type { Site } from "@comanda/web/server/site-context.server";

/** The restaurant from which the scanner was opened. */
export type ScanMerchant = Pick<MerchantView, "id" | "shortName" | "offersToGo">;

/** The restaurant in the query, else the one visited last; null where there is none (specification, section 2). */
export async function scanMerchant({ apiFor, session }: Site, url: URL): Promise<ScanMerchant | null> {
  const id = merchantIdAsked(url.searchParams) ?? session.cookie("merchantId") ?? "";
  if (!/^\d{1,18}$/.test(id)) return null;
  const tiny = await apiFor(id).merchant.tiny({ query: { id } });
  return tiny.success ? { id: tiny.data.id, shortName: tiny.data.shortName, offersToGo: tiny.data.offersToGo } : null;
}
