import type { PromotionView } from "@comanda/contract/staff/menu/promotion-calls";
import { type Locale, nameIn } from "@comanda/domain/locale";
import type { EditedRow } from "../edit/product-edit-store.ts";
import type { PromotionVersionRow } from "./promotion-store.ts";
import { fieldsOf, termsIn } from "./promotion-terms.ts";

type Latest = Pick<PromotionVersionRow, "definition" | "at">;

/** A promotion as the console shows it; null where there is none of this id. `latest`: its last terms in the history. */
export function promotionView(
  id: string,
  { rows, latest, locale }: { rows: readonly EditedRow[]; latest: Latest | undefined; locale: Locale },
): PromotionView | null {
  const inUse = termsIn(rows, id);
  const terms = inUse ?? latest?.definition;
  if (!terms) return null;
  const isOnMenu = (productId: string) => rows.some(({ product }) => product.id === productId);
  const named = (product: (typeof terms.products)[number]) => ({ id: product.id, ...nameIn(product.name, locale) });
  const fields = fieldsOf(terms);
  return {
    id,
    ...nameIn(terms.name, locale),
    fields: { ...fields, productIds: fields.productIds.filter(isOnMenu) },
    isInUse: inUse !== null,
    products: terms.products.filter((product) => isOnMenu(product.id)).map(named),
    missing: (latest?.definition?.products ?? []).filter((product) => !isOnMenu(product.id)).map(named),
    savedAt: latest?.at.toISOString() ?? null,
  };
}
