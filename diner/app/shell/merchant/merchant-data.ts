import type { AllergenList } from "@comanda/domain/allergy/allergen-lists";
import type { MerchantView } from "@comanda/contract/calls/merchant-calls";
import { type Locale, locales } from "@comanda/domain/locale";
import type { PhoneCountry } from "@comanda/domain/member/international-phone";
import type { Pause } from "@comanda/domain/merchant/pause";
import type { TableRequest } from "@comanda/domain/merchant/table-requests";
import { WEB_ORDER_TYPES, WebOrderType } from "@comanda/domain/order/order-type";
import { useRouteLoaderData } from "react-router";

/** What every page of a merchant has about it. */
export type MerchantData = {
  merchant: Pick<MerchantView, "id" | "shortName" | "logo" | "timeZone" | "currency" | "maxGuests" | "offersToGo"> & {
    /** Absent where the API is that of an earlier release. */
    settingsMark?: string;
    /** Absent where its pages are offered in every language, in the order of the product. */
    languages?: readonly Locale[];
    /** Absent where its menu states the allergens of the European Union. */
    allergenList?: AllergenList;
    isGuestMode: boolean;
    isOrderCodeRequired: boolean;
    /** Absent where the restaurant offers dine-in. */
    offersDineIn?: false;
    /** Absent where members can earn or spend points. */
    hasPoints?: false;
    /** Absent instead of false, to keep the page of every menu small. */
    offersPickup?: true;
    offersDelivery?: true;
    /** Absent for the default percentages. */
    tipPercents?: readonly number[];
    /** Absent where phones of the United States and Canada alone can sign in. */
    phoneCountries?: readonly PhoneCountry[];
    /** Absent where a guest must give a name for a to-go order. */
    toGoName?: "optional" | "off";
    /** Absent where a table can ask the staff for everything. */
    tableRequests?: readonly TableRequest[];
    /** Absent where the diners of a table share nothing. */
    hasSharedTable?: true;
    /** Types of orders that are paused, until when; absent where none is. */
    pauses?: readonly Pause[];
    /** Usual minutes of an order, by its type; absent where none are configured. */
    minutes?: Partial<Record<number, number>>;
  };
  /** The merchant's accent as custom properties, for the `<head>`; absent where the document has it there. */
  accentCss?: string;
};

const MERCHANT_ROUTE = "merchant.layout";
/** The page of a table's code is not below the merchant's route but has the merchant's accent too. */
const TABLE_ROUTE = "table";

/** The merchant of the page; `undefined` on pages without a merchant. */
export function useMaybeMerchant(): MerchantData | undefined {
  const here = useRouteLoaderData<MerchantData>(MERCHANT_ROUTE);
  const atTable = useRouteLoaderData<MerchantData>(TABLE_ROUTE);
  return here ?? atTable;
}

export function useMerchant(): MerchantData["merchant"] {
  const data = useMaybeMerchant();
  if (!data) throw new Error("no merchant");
  return data.merchant;
}

/** The languages in which the page is offered: those of its merchant, or all. */
export const usePageLanguages = (): readonly Locale[] => useMaybeMerchant()?.merchant.languages ?? locales;

type Offers = Pick<MerchantData["merchant"], "offersDineIn" | "offersToGo" | "offersPickup" | "offersDelivery">;

/** Whether a merchant's page offers a type of order. The array is indexed by the type's number. */
export const offersType = ({ offersDineIn, offersToGo, offersPickup, offersDelivery }: Offers, type: WebOrderType): boolean =>
  [offersDineIn !== false, offersPickup, offersToGo, offersDelivery][type] === true;

/** The only order type that a merchant's page offers; null where there are several, or where it is dine-in, which needs a table. */
export function onlyTypeOf(offers: Offers): WebOrderType | null {
  const [only, ...others] = WEB_ORDER_TYPES.filter((type) => offersType(offers, type));
  return only === undefined || only === WebOrderType.DINE_IN || others.length > 0 ? null : only;
}

/** The merchant among the route matches that `meta` receives. */
export const merchantOfMatches = (
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): MerchantData["merchant"] | undefined =>
  (matches.find((match) => match?.id === MERCHANT_ROUTE)?.loaderData as MerchantData | undefined)?.merchant;
