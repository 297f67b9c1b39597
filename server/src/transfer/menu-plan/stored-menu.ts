import type { Translated } from "@comanda/domain/locale";
import type { Category, Picture, Product } from "@comanda/domain/menu/menu";
import type { BaseLanguage } from "../../platform/values/base-language.ts";
import type { StoredDishes } from "./menu-draft.ts";

/**
 * The menu of a restaurant as stored. `dishes` by id in menu order; `products`: the same with current price and shelf; `left`: the portions of what is limited;
 * `soldOut`: what is sold out for some time; `foreign`: the id of a product by system and foreign id; `stationOf`: where a product is made.
 */
export type StoredMenu = {
  base: BaseLanguage;
  /** The keys of the languages that the restaurant writes in, its base language first. */
  languages: readonly string[];
  /** The ISO 4217 code. */
  currency: string;
  categories: Category[];
  products: Product[];
  dishes: StoredDishes;
  left: ReadonlyMap<string, string>;
  soldOut: ReadonlySet<string>;
  foreign: ReadonlyMap<string, string>;
  stations: { id: string; name: Translated }[];
  stationOf: ReadonlyMap<string, string>;
  taxNames: Translated[];
  pictures: Picture[];
};

/** The key of a foreign id in `StoredMenu.foreign`. */
export const foreignKey = (kind: string, foreignId: string): string => `${kind} ${foreignId}`;

/** The file name in `pictures/` that a stored picture has: `/media/1/1600x1200-1a2b-soup.jpg` is `soup.jpg`. */
export const pictureFile = (src: string): string => (src.split("/").at(-1) ?? "").replace(/^(?:\d+x\d+-)?[0-9a-f]{8}-/, "");
