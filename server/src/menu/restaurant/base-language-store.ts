import type { Locale } from "@comanda/domain/locale";
import { withBaseLanguage } from "@comanda/domain/merchant/base-language";
import type { Product } from "@comanda/domain/menu/menu";
import type { MerchantDefinition } from "../../platform/db/schema/merchant.ts";
import { type Queryable, statement } from "../../platform/db/queryable.ts";

type Row = { id: string; definition: Product; imported: Product | null; importedFile: Product | null };

/** The products of a merchant in menu order, with all of their texts. */
export const findProductTexts = statement<Row, { merchantId: string }>(
  "base-language.products",
  `select id, definition, imported, imported_file as "importedFile" from product where merchant_id = :merchantId order by position, id`,
);
const definition = statement<{ definition: MerchantDefinition }, { merchantId: string }>(
  "base-language.definition",
  `select definition from merchant where id = :merchantId`,
);

const saveDefinition = statement<object, { merchantId: string; definition: string }>(
  "base-language.save-definition",
  `update merchant set definition = :definition::jsonb where id = :merchantId`,
);

// Neither an edit of the console nor a new version: each text has the same words as before.
const saveProducts = statement<object, { merchantId: string; products: string }>(
  "base-language.save-products",
  `update product p set definition = one.definition, imported = one.imported, imported_file = one."importedFile"
   from jsonb_to_recordset(:products::jsonb) as one (id bigint, definition jsonb, imported jsonb, "importedFile" jsonb) where p.merchant_id = :merchantId and p.id = one.id`,
);

/** Gives all texts of a merchant another base language, in a transaction that holds it; a text without words in that language stays as it is. */
export async function writeBaseLanguage(tx: Queryable, merchantId: string, tag: Locale): Promise<void> {
  const [stored] = await definition(tx, { merchantId });
  if (!stored) return;
  await saveDefinition(tx, { merchantId, definition: JSON.stringify(withBaseLanguage(stored.definition, tag)) });
  await saveProducts(tx, { merchantId, products: JSON.stringify(withBaseLanguage(await findProductTexts(tx, { merchantId }), tag)) });
}
