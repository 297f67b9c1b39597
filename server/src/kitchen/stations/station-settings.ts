import type { DataOf } from "@comanda/contract/endpoint";
import type { staffContract } from "@comanda/contract/staff/index";
import { type Locale, localeFrom, locales, nameIn } from "@comanda/domain/locale";
import { ok, refuse } from "@comanda/domain/result";
import type { MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { findStationSettings, type StationRow } from "./station-setting-store.ts";

type Setting = DataOf<typeof staffContract.stations.save>;

/** A station as its settings show it, in a language. */
export function stationSettingView({ name, language, ...rest }: StationRow, position: number, locale: Locale): Setting {
  const names = locales.flatMap((one) => (name[one] === undefined ? [] : [[one, name[one]] as const]));
  const { name: shownName, ...lang } = nameIn(name, locale);
  return { ...rest, shownName, ...lang, name: Object.fromEntries(names), language: localeFrom(language), position };
}

/** The categories of the menu with their dishes, in their order. */
const categoriesOf = ({ merchant, products }: MenuSnapshot, locale: Locale) =>
  merchant.definition.categories.map(({ id, name }) => ({
    id,
    ...nameIn(name, locale),
    products: products
      .filter(({ categoryId }) => categoryId === id)
      .map((product) => ({ id: product.id, ...nameIn(product.name, locale) })),
  }));

/** The stations of the restaurant, and what of the menu can be made there. */
export const listStationSettings: Handler<typeof staffContract.stations.list> = async ({ db, menus }, { merchantId, locale }) => {
  const snapshot = await menus.latest(merchantId);
  if (!snapshot) return refuse("not-found");
  const rows = await findStationSettings(db, { merchantId });
  const stations = rows.map((row, position) => stationSettingView(row, position, locale));
  return ok({ stations, categories: categoriesOf(snapshot, locale) });
};
