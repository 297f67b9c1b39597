import type { Locale } from "@comanda/domain/locale";
import { withBaseLanguage } from "@comanda/domain/merchant/base-language";
import type { Product } from "@comanda/domain/menu/menu";
import type { MerchantDefinition } from "../../platform/db/schema/merchant.ts";
import { type Queryable, statement } from "../../platform/db/queryable.ts";

type Row = { id: string; definition: Product; imported: Product | null };

const products = statement<Row>(
  "base-language.products",
  `select id, definition, imported from product where merchant_id = $1 order by position, id`,
);
const definition = statement<{ definition: MerchantDefinition }>(
  "base-language.definition",
  `select definition from merchant where id = $1`,
);

const saveDefinition = statement("base-language.save-definition", `update merchant set definition = $2::jsonb where id = $1`);

// Neither an edit of the console nor a new version: each text has the same words as before.
const saveProducts = statement(
  "base-language.save-products",
  `update product p set definition = one.definition, imported = one.imported
   from jsonb_to_recordset($2::jsonb) as one (id bigint, definition jsonb, imported jsonb) where p.merchant_id = $1 and p.id = one.id`,
);

/** The products of a merchant in menu order, with all of their texts. */
export const findProductTexts = (on: Queryable, merchantId: string): Promise<Row[]> => products(on, merchantId);

/** Gives all texts of a merchant another base language, in a transaction that holds it; a text without words in that language stays as it is. */
export async function writeBaseLanguage(tx: Queryable, merchantId: string, tag: Locale): Promise<void> {
  const [stored] = await definition(tx, merchantId);
  if (!stored) return;
  await saveDefinition(tx, merchantId, JSON.stringify(withBaseLanguage(stored.definition, tag)));
  await saveProducts(tx, merchantId, JSON.stringify(withBaseLanguage(await findProductTexts(tx, merchantId), tag)));
}
