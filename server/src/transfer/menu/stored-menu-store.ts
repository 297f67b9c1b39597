import { baseText, DEFAULT_LOCALE, type Translated } from "@comanda/domain/locale";
import { languagesOf } from "@comanda/domain/merchant/languages";
import { DEFAULT_CURRENCY } from "@comanda/domain/money/currency";
import { pictureSize } from "@comanda/domain/menu/picture";
import type { Picture } from "@comanda/domain/menu/menu";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { MerchantDefinition } from "../../platform/db/schema/merchant.ts";
import { baseLanguageFrom, ENGLISH, textLanguages } from "../../platform/values/base-language.ts";
import { foreignKey, type StoredMenu } from "../menu-plan/stored-menu.ts";
import { findStoredDishes } from "./menu-rows-store.ts";

type Row = {
  definition: MerchantDefinition;
  left: Record<string, string>;
  soldOut: string[];
  foreign: { source: string; foreignId: string; productId: string }[];
  stations: { id: string; name: Translated }[];
  ofProduct: Record<string, string>;
  ofCategory: Record<string, string>;
  pictures: string[];
};

const reading = statement<Row, { merchantId: string; now: string }>(
  "menu-transfer.stored",
  `select definition,
     (select coalesce(jsonb_object_agg(product_id, trim_scale(remaining)::text), '{}') from stock where merchant_id = :merchantId) as left,
     (select coalesce(jsonb_agg(product_id::text), '[]') from product_state where merchant_id = :merchantId and sold_out_until > :now) as "soldOut",
     (select coalesce(jsonb_agg(jsonb_build_object('source', r.source, 'foreignId', r.foreign_id, 'productId', r.product_id::text)), '[]')
       from product_reference r join product p on p.merchant_id = :merchantId and p.id = r.product_id
       where r.merchant_id = :merchantId and r.foreign_id is not null) as foreign,
     (select coalesce(jsonb_agg(jsonb_build_object('id', id::text, 'name', name) order by position, id), '[]') from station
       where merchant_id = :merchantId and removed_at is null) as stations,
     (select coalesce(jsonb_object_agg(product_id, station_id::text), '{}') from station_of_product where merchant_id = :merchantId) as "ofProduct",
     (select coalesce(jsonb_object_agg(category_id, station_id::text), '{}') from station_of_category where merchant_id = :merchantId) as "ofCategory",
     (select coalesce(jsonb_agg(name order by name), '[]') from picture where merchant_id = :merchantId and position('/' in name) = 0) as pictures
   from merchant where id = :merchantId and removed_at is null`,
);

/** A picture as products have it. One without a size in its name is a drawing, whose size is of no matter for its address. */
function pictureOf(merchantId: string, name: string): Picture {
  const src = `/media/${merchantId}/${name}`;
  return { src, ...(pictureSize(src) ?? { width: 1, height: 1 }) };
}

/** The menu of a merchant with all that an import compares; null where there is no such merchant in service. */
export async function findStoredMenu(on: Queryable, merchantId: string, now: Date): Promise<StoredMenu | null> {
  const [row] = await reading(on, { merchantId, now: now.toISOString() });
  if (!row) return null;
  const dishes = await findStoredDishes(on, merchantId);
  const products = [...dishes.values()].map(({ now: product }) => product);
  const { description, categories, taxes, currency = DEFAULT_CURRENCY } = row.definition;
  const { lang } = baseText(description);
  const base = lang === DEFAULT_LOCALE ? ENGLISH : (baseLanguageFrom(lang) ?? ENGLISH);
  const offered = languagesOf(row.definition);
  const stationOf = products.flatMap(({ id, categoryId }) => {
    const found = row.ofProduct[id] ?? row.ofCategory[categoryId];
    const station = row.stations.find((one) => one.id === found) ?? row.stations[0];
    return station ? [[id, station.id] as const] : [];
  });
  const known = products.flatMap(({ picture }) => (picture ? [picture] : []));
  const others = row.pictures.map((name) => pictureOf(merchantId, name));
  return {
    base,
    languages: textLanguages(base).flatMap(({ key, locale }) => (locale === null || offered.includes(locale) ? [key] : [])),
    currency,
    categories,
    dishes,
    products,
    left: new Map(Object.entries(row.left)),
    soldOut: new Set(row.soldOut),
    foreign: new Map(row.foreign.map(({ source, foreignId, productId }) => [foreignKey(source, foreignId), productId])),
    stations: row.stations,
    stationOf: new Map(stationOf),
    taxNames: taxes.map(({ name }) => name),
    pictures: [...known, ...others],
  };
}
