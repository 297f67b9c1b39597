import type { Queryable } from "../../platform/db/queryable.ts";
import { RESTAURANT_FILE } from "../file/restaurant-file.ts";
import { findOriginals, findRestaurantRows } from "./restaurant-rows-store.ts";
import { restaurantYaml } from "./restaurant-yaml.ts";

/** The files of a restaurant's folder by their path in it; null where there is no such restaurant in service. */
export async function folderFiles(on: Queryable, merchantId: string): Promise<Map<string, Uint8Array> | null> {
  const rows = await findRestaurantRows(on, merchantId);
  if (!rows) return null;
  const { yaml, pictures } = restaurantYaml(rows);
  const originals = await findOriginals(on, merchantId);
  const named = [...pictures].flatMap(([src, file]) => {
    const bytes = originals.get(src.split("/").at(-1) ?? "");
    return bytes ? [[`pictures/${file}`, bytes] as const] : [];
  });
  return new Map([[RESTAURANT_FILE, new TextEncoder().encode(yaml)], ...named]);
}
