import type { AllergenList } from "@comanda/domain/allergy/allergen-lists";
import type { OrderType, ServerMode } from "@comanda/domain/codes";
import type { CouponTerms } from "@comanda/domain/coupon/coupon";
import type { Locale, Translated } from "@comanda/domain/locale";
import type { Level } from "@comanda/domain/member/member-level";
import type { Redirect } from "@comanda/domain/redirect";
import type { DateHours } from "@comanda/domain/time/opening-hours";
import type { Category, DecimalText, Picture, Product, WeeklySlot } from "@comanda/domain/menu/menu";
import type { FolderSettings } from "../../platform/db/schema/stored-rules.ts";

/** The file in a restaurant's folder with everything except the pictures, which are in `pictures/` beside it. */
export const RESTAURANT_FILE = "restaurant.yaml";

/** Tokens of the accent family that a restaurant may set explicitly (design, section 5); the others are derived from the accent. */
export const ACCENT_TOKENS = ["accent", "accent-press", "on-accent", "accent-ink", "accent-soft", "accent-mark"] as const;
export type AccentToken = (typeof ACCENT_TOKENS)[number];
/** Colours by token, `#RRGGBB`. */
export type AccentTokens = Partial<Record<AccentToken, string>>;

/**
 * Settings of a restaurant. guestMode is 18001, orderCodeRequired 18002. toGo, pickup and delivery: the order types on offer;
 * moreWaysOnPage: whether the diner's page offers pickup and delivery too, or only the API. ordersWhenClosed: orders for now are accepted
 * at any time (product rules, section 9: Open or closed). toGoName: whether a page asks a guest for a name in a to-go order.
 * tableRequests: what a table can ask the staff for. sharedTable: whether the diners of a table may share its order.
 * undoSeconds: how long an action of the staff can be undone. minutesToExpect: the expected minutes of a type until ten of its orders are completed.
 * paceLimit: what is ordered to go and to be picked up for a quarter of an hour, at most.
 * payRequired: the types of orders that it gets when they are paid; payWithinMinutes: until when these wait for it.
 * warnMinutes, lateMinutes: when the age of an order turns in the console, and when it is late.
 */
export type RestaurantSettings = FolderSettings;

/** A tax; `rate` in percent ("8.25"). `orderTypes` null: all types. */
export type RestaurantTax = { id: string; name: Translated; rate: DecimalText; orderTypes: OrderType[] | null };

/** A charge; `value` in dollars or in percent of the subtotal after discounts. `orderTypes` null: all types. */
export type RestaurantCharge = {
  id: string;
  name: Translated;
  kind: "amount" | "percent";
  value: DecimalText;
  orderTypes: OrderType[] | null;
  isTaxed: boolean;
  /** The number of guests from which it is added; absent: always. */
  guestsFrom?: number | undefined;
};

/** A line above the menu, displayed in its slots. */
export type Announcement = { title: Translated; text: Translated; slots: WeeklySlot[] };

/** An area of the dining room. */
export type Region = { id: string; name: Translated };

/** A table with its QR codes; without any, it gets a random one. */
export type RestaurantTable = { id: string; name: string; seats: number; regionId: string; qrcodes: string[] };

/** Where dishes are made: those of its categories and products; the first station makes all others. `language`: of its screen and tickets. */
export type RestaurantStation = { id: string; name: Translated; language: string; categoryIds: string[]; productIds: string[] };

/** A coupon that members can receive, valid for a number of days, or until the end of a day (YYYY-MM-DD). */
export type RestaurantCoupon = {
  id: string;
  terms: CouponTerms;
  validDays: number | null;
  validUntil?: string | undefined;
  isWelcome: boolean;
};

/** A category with its products, in menu order. */
export type MenuCategory = Category & { products: Product[] };

/** A picture file: its name in `pictures/`, its public address, its bytes, its size in pixels. */
export type PictureFile = Picture & { file: string; address: string; bytes: Uint8Array; contentType: string };

/** A restaurant as described by its folder (product rules, sections 1 and 3): completely validated. */
export type Restaurant = {
  id: string;
  shortName: string;
  /** BCP 47 tag of the language of its texts; absent: en-US. */
  baseLanguage?: string | undefined;
  /** The languages that pages offer, the base language first; absent: all of the product. */
  languages?: Locale[] | undefined;
  /** The list of allergens; absent: that of the European Union. */
  allergenList?: AllergenList | undefined;
  description: Translated;
  img: Picture | null;
  logo: Picture | null;
  accentColor: string;
  accentTokens: { light: AccentTokens; dark: AccentTokens } | null;
  phone: string;
  address: string;
  /** As receipts state it. */
  taxNumber?: string | undefined;
  timeZone: string;
  openingHours: WeeklySlot[];
  /** Dates with hours of their own. */
  openingDates?: DateHours[] | undefined;
  /** Minutes after midnight until which an order belongs to the business day before. */
  dayEndsAt?: number | undefined;
  settings: RestaurantSettings;
  serverMode: ServerMode;
  /** The countries whose phones can sign in, the one that the page begins with first. */
  countries: string[];
  /** CIDR blocks of the restaurant's own addresses, which its diners share. */
  venueAddresses: string[];
  /** ISO 4217, the currency of all amounts. */
  currency: string;
  taxes: RestaurantTax[];
  pricesIncludeTax: boolean;
  charges: RestaurantCharge[];
  announcement: Announcement | null;
  regions: Region[];
  tables: RestaurantTable[];
  /** Empty where the file names none: the stations stay as they are. */
  stations: RestaurantStation[];
  categories: MenuCategory[];
  /** Remaining portions by id of product or modifier; an id without an entry is unlimited. */
  stock: Record<string, number>;
  coupons: RestaurantCoupon[];
  levels: Level[];
  /** The number of months that a level is held. */
  levelMonths: number;
  redirects: Redirect[];
  pictures: PictureFile[];
};
