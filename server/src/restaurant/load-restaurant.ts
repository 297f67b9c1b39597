import { createHash } from "node:crypto";
import { ok, type Result } from "@comanda/domain/result";
import type { Deps } from "../deps.ts";
import { type Mistake, readRestaurant } from "./read-restaurant.ts";
import { findSourceHash, saveRestaurant } from "./restaurant-store.ts";

/** What was loaded; `isNew` says whether anything had changed since it was last. */
export type Loaded = { id: string; shortName: string; products: number; tables: number; isNew: boolean };

/**
 * Reads a restaurant's folder and writes it, whole or not at all. Loading again updates it; loading the same again does
 * nothing (product rules, section 1). Refuses a folder with mistakes, all of them at once.
 */
export async function loadRestaurant(
  deps: Pick<Deps, "db" | "clock">,
  folder: string,
): Promise<Result<Loaded, "restaurant-invalid", Mistake[]>> {
  const read = await readRestaurant(folder);
  if (!read.ok) return read;
  const restaurant = read.value;
  const { id, shortName, categories, tables } = restaurant;
  const sourceHash = createHash("sha256").update(JSON.stringify(restaurant, withoutBytes)).digest("base64url");
  const isNew = (await findSourceHash(deps.db, id)) !== sourceHash;
  if (isNew) await deps.db.transaction((tx) => saveRestaurant(tx, { restaurant, sourceHash, now: deps.clock.now() }));
  return ok({ id, shortName, isNew, tables: tables.length, products: categories.flatMap(({ products }) => products).length });
}

/** A picture's address holds the hash of its bytes already. */
const withoutBytes = (name: string, value: unknown) => (name === "bytes" ? undefined : value);
