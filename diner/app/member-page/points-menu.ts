import type { MenuView, ProductView } from "@comanda/contract/calls/menu-calls";
import { numberedName } from "@comanda/domain/menu/dish-number";
import { Availability, ItemMode } from "@comanda/domain/codes";

/** A product for points, as the member page shows it. */
export type PointsProduct = { id: string; name: string; lang: string | undefined; img: string; points: number };

/** The products for points that are available, and the menu's category of such products; `categoryId` is null where there is none. */
export type PointsMenu = { categoryId: string | null; products: PointsProduct[] };

export function pointsMenu({ categories }: MenuView): PointsMenu {
  const category = categories.find(({ products }) => products.some(isForPoints));
  const products = categories.flatMap((one) => one.products).filter((product) => isForPoints(product) && isThere(product));
  return {
    categoryId: category?.id ?? null,
    products: products.map((product) => ({
      id: product.id,
      name: numberedName(product),
      lang: product.lang,
      img: product.img,
      points: product.pointsPrice,
    })),
  };
}

const isForPoints = ({ mode }: ProductView): boolean => mode === ItemMode.pointExchange;

const isThere = ({ availability, remaining }: ProductView): boolean => availability === Availability.Available && remaining !== 0;
