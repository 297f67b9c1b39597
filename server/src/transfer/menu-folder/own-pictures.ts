import { createHash } from "node:crypto";
import type { Picture } from "@comanda/domain/menu/menu";
import type { Restaurant } from "../file/restaurant-file.ts";
import type { Pictures } from "./folder-store.ts";

/**
 * The restaurant with the addresses of pictures that are stored already. A picture that was made smaller has the hash of its original in its
 * name, so that its bytes, exported and read again, would have another one.
 */
export function withStoredPictures(restaurant: Restaurant, stored: Pictures): Restaurant {
  const addressOf = new Map(
    restaurant.pictures.flatMap(({ address, bytes }) => {
      const name = stored[createHash("sha256").update(bytes).digest("hex")];
      return name === undefined ? [] : [[address, `/media/${restaurant.id}/${name}`] as const];
    }),
  );
  const own = <P extends Picture | null>(picture: P): P => {
    const src = picture && addressOf.get(picture.src);
    return src ? { ...picture, src } : picture;
  };
  return {
    ...restaurant,
    img: own(restaurant.img),
    logo: own(restaurant.logo),
    categories: restaurant.categories.map((category) => ({
      ...category,
      products: category.products.map((product) => ({ ...product, picture: own(product.picture) })),
    })),
    pictures: restaurant.pictures.map((file) => {
      const address = addressOf.get(file.address) ?? file.address;
      return { ...file, address, src: address };
    }),
  };
}
