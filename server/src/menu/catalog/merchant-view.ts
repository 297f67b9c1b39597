import { createHash } from "node:crypto";
import type { MerchantView } from "@comanda/contract/calls/merchant-calls";
import { foreignLang, inLocale, type Locale } from "@comanda/domain/locale";
import { callingCodeOf } from "@comanda/domain/member/calling-codes";
import type { PhoneCountry } from "@comanda/domain/member/international-phone";
import { languagesOf } from "@comanda/domain/merchant/languages";
import { pausesAt } from "@comanda/domain/merchant/pause";
import { TABLE_REQUESTS } from "@comanda/domain/merchant/table-requests";
import { DEFAULT_TIP_PERCENTS } from "@comanda/domain/pricing/tip-percents";
import { isOpenAt, nextOpeningChange } from "@comanda/domain/time/opening-hours";
import { orderingAt } from "@comanda/domain/time/ordering-hours";
import type { MenuSnapshot, Reading } from "../../platform/merchant/menu-snapshot.ts";
import { allergenListOf, cashStepOfMerchant, currencyOf, type Merchant } from "../../platform/merchant/merchant-store.ts";
import type { MinutesToExpect } from "../../platform/merchant/minutes-to-expect.ts";

/** The settings of a merchant by their numbers (specification, section 3). */
const settingValues = ({ definition: { settings } }: Merchant) => [
  { templateEnum: 18001, value: settings.guestMode },
  { templateEnum: 18002, value: settings.orderCodeRequired },
];

/** Whether a merchant takes orders now, and when that changes. */
export const merchantOrdering = ({ definition, timeZone }: Merchant, now: Date) =>
  orderingAt(now, {
    openingHours: definition.openingHours,
    openingDates: definition.openingDates,
    timeZone,
    ordersWhenClosed: definition.settings.ordersWhenClosed === true,
  });

/** The order types that a page offers. */
function waysOnPage({ hasTables, definition: { settings } }: Merchant) {
  const hasMoreWays = settings.moreWaysOnPage !== false;
  return {
    offersDineIn: hasTables && settings.dineIn !== false,
    offersToGo: settings.toGo,
    offersPickup: settings.pickup && hasMoreWays,
    offersDelivery: settings.delivery && hasMoreWays,
    hasSharedTable: settings.sharedTable ?? false,
  };
}

/** Its pictures and its colours. */
const looksOf = ({ definition: { img, logo, accentColor, accentTokens } }: Merchant) => ({
  img,
  logo,
  accentColor,
  accentTokens: accentTokens ?? { light: {}, dark: {} },
});

/** Whether a merchant is open and takes orders, and until when. */
const openingOf = (merchant: Merchant, now: Date) => ({
  openNow: isOpenAt(merchant.definition, now, merchant.timeZone),
  nextChangeAt: nextOpeningChange(merchant.definition, now, merchant.timeZone),
  ordering: merchantOrdering(merchant, now),
});

/** Whether a merchant uses points: it has levels, which earn points, or a product that costs points. */
const hasPoints = ({ merchant, products }: Pick<MenuSnapshot, "merchant" | "products">) =>
  merchant.definition.levels.length > 0 || products.some(({ pointsPrice }) => pointsPrice > 0);

/** The countries whose phones can sign in. */
const phoneCountries = (countries: readonly string[], locale: Locale): PhoneCountry[] => {
  const names = new Intl.DisplayNames(locale, { type: "region" });
  return countries.map((country) => ({ country, callingCode: callingCodeOf(country), name: names.of(country) ?? country }));
};

/** A merchant in one language as of `now`, with the expected minutes; of the settings only the requested ones. */
export function merchantView(
  snapshot: Pick<MenuSnapshot, "merchant" | "products">,
  { now, locale, minutes }: Reading & { minutes: MinutesToExpect[] },
  requested?: string,
): MerchantView {
  const { merchant } = snapshot;
  const { definition, timeZone } = merchant;
  const { settings } = definition;
  const requestedNumbers = requested?.split(",").map(Number);
  return {
    id: merchant.id,
    shortName: merchant.shortName,
    desc: inLocale(definition.description, locale),
    descLang: foreignLang(definition.description, locale),
    languages: languagesOf(definition),
    allergenList: allergenListOf(merchant),
    ...looksOf(merchant),
    serverMode: definition.serverMode,
    necessarySettingValues: settingValues(merchant)
      .filter((setting) => !requestedNumbers || requestedNumbers.includes(setting.templateEnum))
      .map(({ templateEnum, value }) => ({ templateEnum, value: value ? "true" : "false" })),
    phone: definition.phone,
    phoneCountries: phoneCountries(definition.countries, locale),
    address: definition.address,
    timeZone,
    currency: currencyOf(merchant),
    cashStep: cashStepOfMerchant(merchant),
    ...openingOf(merchant, now),
    pauses: pausesAt(settings.pauses, now).map(({ type, until }) => ({ type, until })),
    maxGuests: settings.maxGuests,
    tipPercents: [...(settings.tipPercents ?? DEFAULT_TIP_PERCENTS)],
    ...waysOnPage(merchant),
    minutesToExpect: minutes,
    hasPoints: hasPoints(snapshot),
    toGoName: settings.toGoName ?? "required",
    tableRequests: [...(settings.tableRequests ?? TABLE_REQUESTS)],
    menuVersion: merchant.menuVersion,
    settingsMark: settingsMark(merchant),
  };
}

/** Differs where the settings of the restaurant differ, or what it says of itself, or its hours. 12 characters. */
export function settingsMark({ shortName, timeZone, definition }: Merchant): string {
  const {
    settings,
    description,
    languages,
    allergenList,
    phone,
    countries,
    address,
    accentColor,
    logo,
    img,
    announcement,
    openingHours,
    openingDates,
  } = definition;
  const texts = [shortName, timeZone, settings, description, phone, address, accentColor, logo, img, announcement];
  const all = JSON.stringify([...texts, openingHours, openingDates, languages, allergenList, countries]);
  return createHash("sha256").update(all).digest("base64url").slice(0, 12);
}
