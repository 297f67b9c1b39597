import type { MerchantView } from "@comanda/contract/calls/merchant-calls";
import { RESTAURANT_MOVED } from "@comanda/domain/refusal-codes";
import { DEFAULT_CURRENCY } from "@comanda/domain/money/currency";
import { DEFAULT_ALLERGEN_LIST } from "@comanda/domain/allergy/allergen-lists";
import { locales } from "@comanda/domain/locale";
import { DEFAULT_PHONE_COUNTRIES } from "@comanda/domain/member/international-phone";
import { MerchantSetting, merchantSettingsFrom } from "@comanda/domain/merchant/merchant-settings";
import { TABLE_REQUESTS } from "@comanda/domain/merchant/table-requests";
import { DEFAULT_TIP_PERCENTS } from "@comanda/domain/pricing/tip-percents";
import { data, redirect } from "react-router";
import { accentCss } from "@comanda/web/server/accent-css.server";
import type { MerchantData } from "./merchant-data.ts";
import type { Site } from "@comanda/web/server/site-context.server";

/**
 * Reads a merchant and what each of its pages needs, for each document, from the merchant's API. An unknown merchant is a 404. When its API
 * does not answer the page fails too, since settings from elsewhere could permit what the restaurant does not allow (specification, section
 * 4: Server mode).
 */
export async function readMerchant(site: Site, merchantId: string, path: string): Promise<{ merchant: MerchantView; page: MerchantData }> {
  const { apiFor, session, deps } = site;
  const tiny = await apiFor(merchantId).merchant.tiny({ query: { id: merchantId } });
  const warn = (message: string) => deps.log("warn", "merchant-info", { message, merchantId: merchantId.slice(0, LONGEST) });
  if (!tiny.success) {
    // An open page, or one whose API runs in another process: the host leads everything else there itself.
    if (tiny.status === RESTAURANT_MOVED) throw redirect(new URL(path, movedTo(tiny.data)).href, 307);
    warn(FAILURES[tiny.status] ?? "Merchant info update failed");
    throw data({ path, noMerchant: true }, { status: tiny.status in FAILURES ? 404 : 503 });
  }
  const { id, necessarySettingValues } = tiny.data;
  if (!ALL_SETTINGS.every((setting) => necessarySettingValues.some(({ templateEnum }) => templateEnum === setting)))
    warn("Merchant settings not found for ID");
  session.remember("merchantId", id);
  site.accentCss = accentCss(tiny.data);
  site.inlineStyles.push(site.accentCss);
  // A document has it in its head: in its data it would be there twice, too far apart to be compressed. In development nothing is written there.
  const style = site.isDocument && !import.meta.env.DEV ? {} : { accentCss: site.accentCss };
  return { merchant: tiny.data, page: { merchant: merchantFrom(tiny.data), ...style } };
}

/**
 * The merchant's data for its pages. The API of another process may be of an earlier release, which has no languages, list of allergens, countries of phones, currency, tips, to-go names, requests
 * of tables, shared orders, pauses, minutes or mark of the settings, and always offers dine-in and points.
 */
function merchantFrom({ necessarySettingValues, ...view }: MerchantView): MerchantData["merchant"] {
  const { id, shortName, logo, timeZone, currency = DEFAULT_CURRENCY, maxGuests, offersToGo, offersPickup, offersDelivery } = view;
  const { tipPercents = DEFAULT_TIP_PERCENTS, toGoName = "required", minutesToExpect = [], offersDineIn = true, hasPoints = true } = view;
  const { languages = locales, tableRequests = TABLE_REQUESTS, hasSharedTable, settingsMark, pauses = [] } = view;
  const { allergenList = DEFAULT_ALLERGEN_LIST, phoneCountries = [] } = view;
  return {
    id,
    shortName,
    logo,
    timeZone,
    currency,
    maxGuests,
    offersToGo,
    ...(settingsMark && { settingsMark }),
    ...(String(languages) !== String(locales) && { languages }),
    ...(allergenList !== DEFAULT_ALLERGEN_LIST && { allergenList }),
    ...merchantSettingsFrom(necessarySettingValues),
    ...(!offersDineIn && { offersDineIn }),
    ...(!hasPoints && { hasPoints }),
    ...(offersPickup && { offersPickup }),
    ...(offersDelivery && { offersDelivery }),
    ...(String(tipPercents) !== String(DEFAULT_TIP_PERCENTS) && { tipPercents }),
    ...(phoneCountries.some(({ country }) => !DEFAULT_PHONE_COUNTRIES.includes(country)) && { phoneCountries }),
    ...(toGoName !== "required" && { toGoName }),
    ...(TABLE_REQUESTS.some((one) => !tableRequests.includes(one)) && { tableRequests }),
    ...(hasSharedTable && { hasSharedTable }),
    ...(pauses.length > 0 && { pauses }),
    ...(minutesToExpect.length > 0 && { minutes: Object.fromEntries(minutesToExpect.map(({ type, minutes }) => [type, minutes])) }),
  };
}

/** The origin to which a restaurant has moved. */
const movedTo = (help: unknown): string => (help as { origin: string }).origin;

/** Log messages for a merchant that cannot be found, by the API's status (specification, section 8: Merchant-info failures). */
const FAILURES: Record<number, string> = { 400: "Failed to get merchant ID", 404: "Merchant info not found for ID" };

const ALL_SETTINGS = Object.values(MerchantSetting);

/** Most characters of an invalid id that are logged. */
const LONGEST = 40;
