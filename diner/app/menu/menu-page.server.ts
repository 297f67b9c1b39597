import type { MenuView, ProductView } from "@comanda/contract/menu-calls";
import { Availability } from "@comanda/domain/codes";
import type { MenuData, MenuRow } from "./menu-data.ts";
import { quickLine } from "./quick-line.server.ts";

/** The menu as its page needs it: what a row shows and what + adds. The rest of a product comes when its sheet is opened. */
export function menuPage(menu: MenuView, announcement: MenuData["announcement"]): MenuData {
  return {
    version: menu.version,
    announcement,
    categories: menu.categories.map(({ id, name, products }) => ({ id, name, rows: products.map(rowOf) })),
  };
}

/** What is usual is left out, so that the page stays small. */
function rowOf(product: ProductView): MenuRow {
  const quick = quickLine(product);
  return {
    id: product.id,
    name: product.name,
    ...(product.description && { text: product.description }),
    ...(product.img && { img: product.img }),
    price: product.price,
    ...(product.pointsPrice > 0 && { points: product.pointsPrice }),
    ...(product.salesUnitType === 1 && { byWeight: true as const }),
    ...(product.remaining !== null && { left: product.remaining }),
    ...(product.availability === Availability.NotYetTime && { from: product.nextFrom ?? "" }),
    ...(product.promotion?.isNow && { offer: product.promotion.name }),
    ...(product.isPopular && { popular: true as const }),
    ...(quick && { quick }),
  };
}
