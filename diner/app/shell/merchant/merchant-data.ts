import type { MerchantView } from "@comanda/contract/calls/merchant-calls";
import { WEB_ORDER_TYPES, WebOrderType } from "@comanda/domain/order/order-type";
import { useRouteLoaderData } from "react-router";

/** What every page of a merchant knows of it. */
export type MerchantData = {
  merchant: Pick<MerchantView, "id" | "shortName" | "logo" | "timeZone" | "currency" | "maxGuests" | "offersToGo"> & {
    isGuestMode: boolean;
    isOrderCodeRequired: boolean;
    /** Absent where the restaurant has tables. */
    offersDineIn?: false;
    /** Absent where members can earn or spend points. */
    hasPoints?: false;
    /** Absent where it is not so: the page of every menu carries this. */
    offersPickup?: true;
    offersDelivery?: true;
    /** Absent where they are the default ones. */
    tipPercents?: readonly number[];
    /** Absent where a guest who orders to go has to give a name. */
    toGoName?: "optional" | "off";
    /** Minutes to expect of an order, by its type; absent where nothing is known of any. */
    minutes?: Partial<Record<number, number>>;
  };
  /** The merchant's accent as custom properties, for the head of the page. */
  accentCss: string;
};

const MERCHANT_ROUTE = "merchant.layout";
/** A table's code is not among the merchant's pages, yet it shows the merchant's looks. */
const TABLE_ROUTE = "table";

/** The merchant of the page; `undefined` on pages of none. */
export function useMaybeMerchant(): MerchantData | undefined {
  const here = useRouteLoaderData<MerchantData>(MERCHANT_ROUTE);
  const atTable = useRouteLoaderData<MerchantData>(TABLE_ROUTE);
  return here ?? atTable;
}

export function useMerchant(): MerchantData["merchant"] {
  const data = useMaybeMerchant();
  if (!data) throw new Error("this page belongs to no merchant");
  return data.merchant;
}

type Offers = Pick<MerchantData["merchant"], "offersDineIn" | "offersToGo" | "offersPickup" | "offersDelivery">;

/** Whether a merchant's page offers a type of order. In the order of their numbers. */
export const offersType = ({ offersDineIn, offersToGo, offersPickup, offersDelivery }: Offers, type: WebOrderType): boolean =>
  [offersDineIn !== false, offersPickup, offersToGo, offersDelivery][type] === true;

/** The one type of order that a merchant's page offers; null where diners choose, or have to be at a table. */
export function onlyTypeOf(offers: Offers): WebOrderType | null {
  const [only, ...others] = WEB_ORDER_TYPES.filter((type) => offersType(offers, type));
  return only === undefined || only === WebOrderType.DINE_IN || others.length > 0 ? null : only;
}

/** The merchant among the matches that a page's `meta` is given. */
export const merchantOfMatches = (
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): MerchantData["merchant"] | undefined =>
  (matches.find((match) => match?.id === MERCHANT_ROUTE)?.loaderData as MerchantData | undefined)?.merchant;
