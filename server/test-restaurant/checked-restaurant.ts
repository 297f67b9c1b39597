import { join } from "node:path";
import { locales, type Translated } from "@comanda/domain/locale";
import { readRestaurant } from "../src/transfer/file/read-restaurant.ts";
import type { Restaurant } from "../src/transfer/file/restaurant-file.ts";

const repository = join(import.meta.dirname, "../..");

/** The restaurant in a folder of the repository; throws its mistakes. */
export async function restaurantIn(folder: string): Promise<Restaurant> {
  const read = await readRestaurant(join(repository, folder));
  if (!read.ok) throw new Error(JSON.stringify(read.help, null, 1));
  return read.value;
}

/** The products of a restaurant, in menu order. */
export const productsOf = ({ categories }: Restaurant) => categories.flatMap(({ products }) => products);

function textsOf(restaurant: Restaurant): (Translated | null)[] {
  const products = productsOf(restaurant);
  const groups = products.flatMap(({ modifierGroups }) => modifierGroups);
  const choices = groups.flatMap(({ modifiers }) => modifiers);
  const condiments = [...products, ...choices].flatMap((owner) => owner.condiments);
  const { taxes, charges, regions, categories, coupons, levels, announcement } = restaurant;
  const named = [
    ...products,
    ...groups,
    ...choices,
    ...condiments,
    ...taxes,
    ...charges,
    ...regions,
    ...categories,
    ...levels,
    ...coupons.map(({ terms }) => terms),
  ];
  const promotions = products.flatMap(({ promotion }) => (promotion ? [promotion.name] : []));
  const announced = announcement ? [announcement.title, announcement.text] : [];
  return [restaurant.description, ...named.map(({ name }) => name), ...promotions, ...announced];
}

/** The texts of a restaurant that lack a language. */
export const languagesMissing = (restaurant: Restaurant) =>
  [...textsOf(restaurant), ...productsOf(restaurant).map(({ description }) => description)].filter(
    (text) => text !== null && locales.some((locale) => !text[locale]),
  );
