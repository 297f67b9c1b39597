import type { CartLineView } from "@comanda/contract/calls/cart-calls";
import type { MenuView } from "@comanda/contract/calls/menu-calls";
import type { Locale } from "@comanda/domain/locale";
import type { Answer } from "@comanda/web/client/call";
import { createElement, useEffect } from "react";
import { type CartStore, type ChangeRejection, NOT_REACHED } from "../../shell/cart/cart-store.ts";
import { fetchPopup } from "../../shell/fetch-popup.ts";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import type { Popup } from "../../shell/popup.ts";
import { readFullMenu } from "../../shell/session/full-menu.ts";
import { useDinerSession } from "../../shell/session/diner-session.tsx";
import { useLocale } from "../../text/text.tsx";
import { DIET_KEY } from "../diet/diet-key.ts";
import type { showMisfits } from "../diet/show-misfits.ts";
import { PreparedSheet } from "../product/prepared-sheet.tsx";
import ProductSheet from "../product/product-sheet.tsx";
import { isSheetLoaded, loadRareParts } from "../product/rare/rare-parts.ts";
import type { HoursNotice } from "./menu-data.ts";

/** The parts of the order page that are not in its first frame, in one list: the page's own script names one file instead of many. */

export { FollowScroll } from "./categories/follow-scroll.ts";

export { MenuBottomBar } from "./bottom-bar/menu-bottom-bar.tsx";
export { HeaderTools } from "./header/header-tools.tsx";

type ShownMenu = Parameters<typeof showMisfits>[0];
/** The menu of the page; undefined until its dishes are compared or its deferred parts are loaded. */
let shownMenu: ShownMenu | undefined;

// Another tab has changed the diets and allergies of this device.
addEventListener("storage", ({ key }) => {
  if (shownMenu && (key === DIET_KEY || key === null)) void checkDishes(shownMenu);
});

/** Compares all dishes with the diets and allergies of this device. Returns whether the menu could be read for it. */
export async function checkDishes(menu: ShownMenu): Promise<boolean> {
  shownMenu = menu;
  const parts = await loadRareParts();
  return parts.showMisfits(menu);
}
/** Adds a line of the shown menu, or asks first because of the allergy card. */
export async function addOrWarn(line: CartLineView, cart: CartStore, open: (popup: Popup) => void): Promise<ChangeRejection | null> {
  const parts = await loadRareParts().catch(() => null);
  return parts && shownMenu ? parts.addOrWarn(line, { ...shownMenu, cart, open }) : NOT_REACHED;
}
export const fetchProductSheet = () => fetchPopup({ product: () => Promise.resolve({ default: ProductSheet }) }, "product");

/**
 * Loads what the first tap on a dish needs: the choices of all dishes, the code of the sheet, what the sheets of this menu need beside it, the stepper of +,
 * and the routes of the page's own address. What fails is loaded by the tap.
 */
function loadFirstDish(merchantId: string, locale: Locale): void {
  shownMenu = { merchantId, locale };
  // Closing a popup is a navigation to the page's own address, and the router requests its routes ahead only for links with this attribute. Rows that
  // are not near are left out where it is set (`menu.css`): after a frame, the browser knows their heights.
  const atRest = () => document.querySelector(".menu-skip")?.setAttribute("data-discover", "");
  requestAnimationFrame(() => setTimeout(atRest));
  void Promise.allSettled([
    readFullMenu({ merchantId, locale }).then(loadPartsOfSheets),
    import("@comanda/ui/buttons/in-place-stepper"),
    fetchProductSheet(),
  ]);
}

/** Loads what the first tap on a dish needs, and runs the code of its sheet once. Rendered where the dishes are. */
export function FirstDish() {
  const { merchantId } = useDinerSession();
  const locale = useLocale();
  useEffect(() => loadFirstDish(merchantId, locale), [merchantId, locale]);
  return createElement(PreparedSheet, { merchantId, locale });
}

/** Loads what the sheets of a menu need that those of most menus do not. */
async function loadPartsOfSheets(answer: Answer<MenuView>): Promise<void> {
  const products = answer.success ? answer.data.categories.flatMap((category) => category.products) : [];
  if (!products.every((product) => isSheetLoaded(product, false))) await loadRareParts();
}

/** Reads the notice about opening hours again when it changes, `until` in ISO 8601; renders nothing. */
export function FollowHours({ until, onNotice }: { until: string | null; onNotice: (notice: HoursNotice) => void }) {
  const merchant = useMerchant();
  const locale = useLocale();
  useEffect(() => {
    if (until === null) return;
    const read = () =>
      import("./read-hours-notice.ts").then(({ readHoursNotice }) => readHoursNotice(merchant, locale)).then(onNotice, () => {});
    const timer = setTimeout(read, Date.parse(until) - Date.now());
    return () => clearTimeout(timer);
  }, [until, merchant, locale, onNotice]);
  return null;
}
