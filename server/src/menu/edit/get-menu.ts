import type { staffContract } from "@comanda/contract/staff/index";
import type { MenuRow } from "@comanda/contract/staff/menu/menu-calls";
import { baseText, type Locale, nameIn } from "@comanda/domain/locale";
import { languagesOf } from "@comanda/domain/merchant/languages";
import { numberOf } from "@comanda/domain/menu/dish-number";
import type { Product } from "@comanda/domain/menu/menu";
import { weightUnitOf } from "@comanda/domain/menu/weight";
import { ok, refuse } from "@comanda/domain/result";
import { nextDayOpening } from "@comanda/domain/time/next-day-opening";
import { findAvailability } from "../availability/availability-store.ts";
import { stateOf } from "../availability/list-availability.ts";
import { findMerchant } from "../../platform/merchant/merchant-store.ts";
import { readStations, stationOf, type Stations } from "../stations/station-store.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { missingIn, textsBesideName, textsOf } from "../fields/menu-texts.ts";
import { type EditedRow, findEditedRows } from "./product-edit-store.ts";

/** Those of the restaurant's languages in which a text of a product is missing that diners read. */
function missingOf(product: Product, languages: readonly Locale[]): Locale[] {
  const missing = new Set([product.name, ...textsBesideName(product)].flatMap((text) => missingIn(text, languages)));
  return languages.filter((locale) => missing.has(locale));
}

type Reading = { states: Awaited<ReturnType<typeof findAvailability>>; stations: Stations; locale: Locale; languages: readonly Locale[] };

function rowOf({ product, rowVersion }: EditedRow, { states, stations, locale, languages }: Reading): MenuRow {
  const { id, categoryId, name, picture, price, pointsPrice, slots, dietary, allergens } = product;
  const { name: shownName, ...lang } = nameIn(name, locale);
  const station = stationOf(stations, { productId: id, categoryId });
  return {
    id,
    ...numberOf(product),
    shownName,
    ...lang,
    name: textsOf(name),
    picture: picture?.src ?? null,
    price,
    pointsPrice,
    hasWholePrices: product.hasWholePrices ?? false,
    weightUnit: weightUnitOf(product),
    missing: missingOf(product, languages),
    station: station && nameIn(station.name, locale).name,
    slots,
    dietary,
    allergens,
    ...stateOf({ id, isHidden: product.isOffShelf }, states),
    rowVersion,
  };
}

/** The whole menu, with what is missing and what is offered. */
export const getMenu: Handler<typeof staffContract.menu.get> = async (deps, { merchantId, locale }) => {
  const now = deps.clock.now();
  const merchant = await findMerchant(deps.db, merchantId);
  if (!merchant) return refuse("not-found");
  const rows = await findEditedRows(deps.db, merchantId);
  const stations = await readStations(deps.db, merchantId, now);
  const languages = languagesOf(merchant.definition);
  const reading = { states: await findAvailability(deps.db, merchantId, now), stations, locale, languages };
  const { categories, description } = merchant.definition;
  return ok({
    categories: categories.map(({ id, name }) => {
      const { name: shownName, ...lang } = nameIn(name, locale);
      const products = rows.filter(({ product }) => product.categoryId === id).map((row) => rowOf(row, reading));
      return { id, name: textsOf(name), shownName, ...lang, products };
    }),
    baseLanguage: baseText(description).lang,
    tomorrow: nextDayOpening(merchant.definition, now, merchant.timeZone),
    stations: stations.all.map(({ id, name }) => ({ id, name: nameIn(name, locale).name })),
  });
};
