import type { staffContract } from "@comanda/contract/staff/index";
import type { PromotionPage } from "@comanda/contract/staff/menu/promotion-calls";
import { baseText, type Locale, nameIn } from "@comanda/domain/locale";
import type { Product } from "@comanda/domain/menu/menu";
import { ok, refuse } from "@comanda/domain/result";
import { findMerchant } from "../../platform/merchant/merchant-store.ts";
import { findEditedRows } from "../edit/product-edit-store.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { kindsFor } from "./promotion-mistakes.ts";
import { findLatestPromotions } from "./promotion-store.ts";
import { promotionIds } from "./promotion-terms.ts";
import { promotionView } from "./promotion-view.ts";

/** A promotion that one product has for itself; none for another product. */
function ownPromotion({ id, name, promotion }: Product, locale: Locale): PromotionPage["own"] {
  if (!promotion || promotion.groupId !== undefined) return [];
  const { kind, slots } = promotion;
  const [count, value] = promotion.kind === "two-for" ? [promotion.count ?? 2, promotion.price] : [1, promotion.percent];
  return [{ product: { id, ...nameIn(name, locale) }, ...nameIn(promotion.name, locale), kind, count, value, slots }];
}

const promotedProduct = (product: Product, locale: Locale): PromotionPage["categories"][number]["products"][number] => ({
  id: product.id,
  ...nameIn(product.name, locale),
  price: product.price,
  kinds: kindsFor(product),
  promotion: product.promotion && { id: product.promotion.groupId ?? null, ...nameIn(product.promotion.name, locale) },
});

/** The promotions of several products and of one, and the products that a promotion can be for. */
export const listPromotions: Handler<typeof staffContract.promotions.list> = async (deps, { merchantId, locale }) => {
  const merchant = await findMerchant(deps.db, merchantId);
  if (!merchant) return refuse("not-found");
  const rows = await findEditedRows(deps.db, merchantId);
  const latest = new Map((await findLatestPromotions(deps.db, { merchantId })).map((version) => [version.promotionId, version]));
  const ids = [...new Set([...promotionIds(rows), ...latest.keys()])];
  const products = rows.map(({ product }) => product);
  const { categories, description } = merchant.definition;
  return ok({
    promotions: ids.flatMap((id) => promotionView(id, { rows, latest: latest.get(id), locale }) ?? []),
    own: products.flatMap((product) => ownPromotion(product, locale)),
    baseLanguage: baseText(description).lang,
    categories: categories.map(({ id, name }) => ({
      id,
      ...nameIn(name, locale),
      products: products.filter(({ categoryId }) => categoryId === id).map((product) => promotedProduct(product, locale)),
    })),
  });
};
