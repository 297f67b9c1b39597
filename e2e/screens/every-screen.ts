import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Crawled } from "./crawl-pages.ts";

/**
 * A page, or a popup over it: `state` is the history state with which the popup is open from the start. `{order}` in both is the id of the
 * visitor's order.
 */
export type Screen = Crawled & { state?: { popup: { name: string } & Record<string, unknown> } | { isMore: true }; opens?: "combobox" };

const AT = "/merchant/100001";
const menu = { route: "order", path: `${AT}/order`, as: "seated", shows: "$19.00" } as const;
const guestPreview = { route: "order-preview", path: `${AT}/order-preview`, as: "guest", shows: "$19.00" } as const;
const memberPage = { route: "member", path: `${AT}/member`, as: "member", shows: "Mei Lin" } as const;
const account = { route: "account", path: `${AT}/account`, as: "member", shows: "Mei Lin" } as const;

/** Differences of dishes, for the popup of a repeated order. */
const NOTES = [
  { name: "Popcorn Chicken", what: "sold-out" },
  { name: "Scallion Pancake", what: "gone" },
  { name: "Three-Cup Mushrooms", what: "fewer", quantity: "2" },
  { name: "Braised Beef Noodle Soup", what: "price", before: "17.00", now: "17.50" },
];

/** A payment whose card was declined. Its state is one that is not read again, since there is no such payment. */
const DECLINED = {
  attemptId: "0",
  state: "expired",
  provider: "stripe",
  amount: "24.90",
  tip: "0.00",
  total: "24.90",
  problem: "insufficient_funds",
  method: { kind: "card", brand: "visa", lastFour: "0341" },
  createdAt: "2026-09-18T01:42:00.000Z",
  expiresAt: "2026-09-18T01:52:00.000Z",
};

const CATEGORIES = [
  { id: "c1", name: "Noodles & rice", count: 7 },
  { id: "c2", name: "Donaudampfschifffahrtsgesellschaftskapitänsspezialitäten und Beilagen", count: 12 },
];

/** Every popup, over a page from which it opens. */
export const popups: Screen[] = [
  { ...menu, as: "newcomer", shows: /\S/, state: { popup: { name: "order-type" } } },
  { ...menu, shows: "$17.50", state: { popup: { name: "product", productId: "1005" } } },
  { ...menu, shows: "$9.50", state: { popup: { name: "product", productId: "2001" } } },
  { ...menu, state: { popup: { name: "cart" } } },
  { ...menu, state: { popup: { name: "call-team" } } },
  { ...menu, state: { popup: { name: "shared-table", tableId: "12" } } },
  { ...menu, as: "member", shows: /\S/, state: { popup: { name: "ordered-before" } } },
  { ...menu, state: { popup: { name: "categories", headings: CATEGORIES, current: "c2" } } },
  { ...menu, state: { popup: { name: "seating" } } },
  { ...menu, state: { popup: { name: "diet" } } },
  { ...menu, state: { popup: { name: "allergy-card" } } },
  {
    ...menu,
    state: { popup: { name: "allergy-warning", line: { productId: "3001", name: "Pork Belly Gua Bao" }, allergens: ["peanut", "sesame"] } },
  },
  { ...guestPreview, state: { popup: { name: "order-code" } } },
  { ...guestPreview, state: { popup: { name: "tip" } } },
  { ...guestPreview, state: { popup: { name: "trace" } } },
  { ...guestPreview, state: { popup: { name: "pickup-time" } } },
  { ...guestPreview, state: { popup: { name: "delivery-address" } } },
  { ...guestPreview, state: { popup: { name: "to-go-name" } } },
  { ...guestPreview, as: "member", state: { popup: { name: "coupon-picker" } } },
  {
    ...guestPreview,
    route: "order-list",
    path: `${AT}/order-list`,
    shows: "$20.57",
    state: { popup: { name: "order-again", notes: NOTES, isFilled: true } },
  },
  {
    route: "order-detail/:orderId",
    path: `${AT}/order-detail/{order}`,
    as: "guest",
    shows: "$20.57",
    state: { popup: { name: "pay", orderId: "{order}" } },
  },
  {
    route: "order-detail/:orderId",
    path: `${AT}/order-detail/{order}`,
    as: "guest",
    shows: "$20.57",
    state: { popup: { name: "bill", orderId: "{order}", table: "11" } },
  },
  {
    route: "order-detail/:orderId",
    path: `${AT}/order-detail/{order}`,
    as: "guest",
    shows: "$20.57",
    state: { popup: { name: "declined-payment", orderId: "{order}", attempt: DECLINED } },
  },
  { ...account, as: "guest", shows: /\S/, state: { popup: { name: "login" } } },
  { ...account, state: { popup: { name: "edit-profile" } } },
  { ...account, state: { popup: { name: "become-member" } } },
  { ...account, state: { popup: { name: "become-member" } }, opens: "combobox" },
  { ...memberPage, state: { popup: { name: "member-code" } } },
  { ...memberPage, state: { popup: { name: "points-history" } } },
  { ...menu, route: "select-guests", path: `${AT}/select-guests`, shows: "Pomelo Lane", state: { isMore: true } },
];

/** Distinguishes popups of the same name. */
const aboutOf = ({ state }: Screen): string =>
  state && "popup" in state && state.popup.productId ? ` ${String(state.popup.productId)}` : "";
const popupOf = ({ state }: Screen): string | undefined => (state && "popup" in state ? state.popup.name : undefined);

/** The title of a screen's test. */
export const titleOf = (screen: Screen): string => {
  const popup = popupOf(screen) ?? (screen.state && "guests");
  return `${screen.path} as ${screen.as}${popup ? `, popup ${popup}${aboutOf(screen)}${screen.opens ? " with its picker" : ""}` : ""}`;
};

/** Popups of the app that no screen opens. */
export function missedPopups(): string[] {
  const source = readFileSync(join(import.meta.dirname, "../../diner/app/shell/popup.ts"), "utf8");
  const named = [...source.matchAll(/^ {2}\| \{ name: "([\w-]+)"/gm)].map(([, name = ""]) => name);
  const opened = new Set(popups.map(popupOf));
  return named.length === 0 ? ["none is named"] : named.filter((name) => !opened.has(name));
}
