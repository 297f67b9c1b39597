import { DEFAULT_CURRENCY } from "@comanda/domain/money/currency";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { said } from "../../platform/values/sentence.ts";
import { locationsOf, valueAt, type Location } from "../yaml/value-paths.ts";
import type { Mistake, YamlSource } from "../yaml/yaml-source.ts";

/**
 * QR codes and redirects belong to the whole deployment. Returns those of a folder that another merchant has, unless that merchant was
 * removed. `loadedName`: the name of the loaded restaurant with the folder's id; null where there is none, or where the console has changed its name. `orderCurrency`: the currency
 * of its orders; null without orders. `isMoving`: whether the restaurant moves to another installation, or has moved there.
 */
export type FindForeignClaims = (claims: { merchantId: string; qrCodes: string[]; paths: string[] }) => Promise<{
  qrCodes: ReadonlySet<string>;
  paths: ReadonlySet<string>;
  loadedName: string | null;
  orderCurrency: string | null;
  isMoving: boolean;
}>;

const claimed = statement<
  { qrCodes: string[]; paths: string[]; loadedName: string | null; orderCurrency: string | null; isMoving: boolean },
  { merchantId: string; qrCodes: string; paths: string }
>(
  "restaurant.foreign-claims",
  `with removed as (select id from merchant where removed_at is not null)
   select coalesce((select json_agg(id::text) from qr_code
       where id = any(:qrCodes::bigint[]) and merchant_id <> :merchantId and merchant_id not in (select id from removed)), '[]') as "qrCodes",
     coalesce((select json_agg(path) from redirect
       where path in (select jsonb_array_elements_text(:paths::jsonb)) and merchant_id <> :merchantId
         and merchant_id not in (select id from removed)), '[]') as paths,
     (select short_name from merchant where id = :merchantId and not jsonb_exists(edited_settings, 'shortName')) as "loadedName",
     (select coalesce(definition ->> 'currency', '${DEFAULT_CURRENCY}') from merchant
       where id = :merchantId and exists (select 1 from customer_order where merchant_id = :merchantId)) as "orderCurrency",
     exists (select 1 from merchant_move where merchant_id = :merchantId) as "isMoving"`,
);

/** Looks up foreign claims in the database. */
export const foreignClaimsIn =
  (on: Queryable): FindForeignClaims =>
  async ({ merchantId, qrCodes, paths }) => {
    const [row] = await claimed(on, { merchantId, qrCodes: `{${qrCodes.join(",")}}`, paths: JSON.stringify(paths) });
    return {
      qrCodes: new Set(row?.qrCodes),
      paths: new Set(row?.paths),
      loadedName: row?.loadedName ?? null,
      orderCurrency: row?.orderCurrency ?? null,
      isMoving: row?.isMoving === true,
    };
  };

const isId = (text: string): boolean => /^[1-9]\d{0,18}$/.test(text) && BigInt(text) < 2n ** 63n;

/**
 * Reports each QR code and redirect of another merchant, an id whose restaurant is at another installation, and an id whose loaded restaurant has another name, at its line. Invalid codes
 * and paths are reported elsewhere.
 */
export async function foreignClaimMistakes({ value, mistakeAt }: YamlSource, find: FindForeignClaims): Promise<Mistake[]> {
  const merchantId = valueAt(value, ["id"]);
  if (typeof merchantId !== "string" || !isId(merchantId)) return [];
  const texts = (pattern: string) => locationsOf(value, pattern).flatMap((location) => textAt(location));
  const [qrCodes, paths] = [texts("tables.*.qrcodes.*").filter(({ text }) => isId(text)), texts("redirects.*.path")];
  const foreign = await find({ merchantId, qrCodes: qrCodes.map(({ text }) => text), paths: paths.map(({ text }) => text) });
  const name = valueAt(value, ["name"]);
  const isOther = foreign.loadedName !== null && typeof name === "string" && name.trim() !== "" && name.trim() !== foreign.loadedName;
  const currencyInFile = valueAt(value, ["currency"]) ?? DEFAULT_CURRENCY;
  const isOtherCurrency = foreign.orderCurrency !== null && currencyInFile !== foreign.orderCurrency;
  const otherCurrency = said("other-currency", { currency: foreign.orderCurrency ?? "" });
  return [
    ...(foreign.isMoving ? [mistakeAt(["id"], said("restaurant-moved", { id: merchantId }))] : []),
    ...(isOtherCurrency ? [mistakeAt(["currency"], otherCurrency)] : []),
    ...(isOther ? [mistakeAt(["id"], said("id-taken", { id: merchantId, name: foreign.loadedName ?? "" }))] : []),
    ...qrCodes
      .filter(({ text }) => foreign.qrCodes.has(text))
      .map(({ text, path }) => mistakeAt(path, said("qr-code-taken", { code: text }))),
    ...paths.filter(({ text }) => foreign.paths.has(text)).map(({ text, path }) => mistakeAt(path, said("redirect-taken", { path: text }))),
  ];
}

// A value that the database cannot store is reported as a mistake elsewhere, and is not looked up.
const textAt = ({ path, value }: Location) =>
  typeof value === "string" && value.isWellFormed() && !value.includes("\u0000") ? [{ path, text: value }] : [];
