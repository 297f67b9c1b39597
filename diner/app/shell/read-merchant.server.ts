import type { MerchantView } from "@comanda/contract/merchant-calls";
import { merchantSettingsFrom } from "@comanda/domain/merchant-settings";
import { data } from "react-router";
import { accentCss } from "./accent-css.server.ts";
import type { MerchantData } from "./merchant-data.ts";
import type { Site } from "./site-context.server.ts";

/** A merchant whole, and what every page of it needs; one that is not there is a page that is not there. */
export async function readMerchant(
  { apiFor, session }: Site,
  merchantId: string,
  path: string,
): Promise<{ merchant: MerchantView; page: MerchantData }> {
  const tiny = await apiFor(merchantId).merchant.tiny({ query: { id: merchantId } });
  if (!tiny.success) throw data({ path, noMerchant: true }, { status: tiny.status === 404 || tiny.status === 400 ? 404 : 503 });
  session.remember("merchantId", tiny.data.id);
  const { id, shortName, logo, timeZone, maxGuests, offersToGo, necessarySettingValues } = tiny.data;
  const merchant = { id, shortName, logo, timeZone, maxGuests, offersToGo, ...merchantSettingsFrom(necessarySettingValues) };
  return { merchant: tiny.data, page: { merchant, accentCss: accentCss(tiny.data) } };
}
