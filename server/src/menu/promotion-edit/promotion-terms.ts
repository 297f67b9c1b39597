import type { PromotionFields } from "@comanda/contract/staff/menu/promotion-calls";
import type { Product, Promotion } from "@comanda/domain/menu/menu";
import { money, moneyText } from "@comanda/domain/money/money";
import type { PromotionTerms } from "../../platform/db/schema/merchant.ts";
import { textsOf, translatedFrom } from "../fields/menu-texts.ts";
import type { EditedRow } from "../edit/product-edit-store.ts";
import { percent, price } from "../../platform/values/value-schemas.ts";

/** The pieces of a promotion for a price, where it names none. */
const PIECES = 2;

export const NEW_PROMOTION: PromotionFields = {
  kind: "two-for",
  count: PIECES,
  price: "",
  percent: "",
  name: {},
  slots: [],
  productIds: [],
};

/** Whether a product has the promotion of several products with this id. */
const hasPromotion = ({ promotion }: Pick<Product, "promotion">, id: string): boolean => promotion?.groupId === id;

const withoutId = ({ groupId: _, ...terms }: Promotion) => terms;

/** The promotion as its products have it; null where none has it. */
export function termsIn(rows: readonly EditedRow[], id: string): PromotionTerms | null {
  const products = rows.map(({ product }) => product).filter((product) => hasPromotion(product, id));
  const promotion = products[0]?.promotion;
  if (!promotion) return null;
  return { ...withoutId(promotion), products: products.map((product) => ({ id: product.id, name: product.name })) };
}

/** The ids of the promotions of several products, in the order of the menu. */
export const promotionIds = (rows: readonly EditedRow[]): string[] => [
  ...new Set(rows.flatMap(({ product }) => product.promotion?.groupId ?? [])),
];

export function fieldsOf(terms: PromotionTerms): PromotionFields {
  const { kind, name, slots, products } = terms;
  return {
    kind,
    count: kind === "two-for" ? (terms.count ?? PIECES) : PIECES,
    price: kind === "two-for" ? terms.price : "",
    percent: kind === "percent-off" ? terms.percent : "",
    name: textsOf(name),
    slots,
    productIds: products.map(({ id }) => id),
  };
}

const amountOf = (typed: string): string => (price.safeParse(typed.trim()).success ? moneyText(money(typed.trim())) : typed.trim());
const percentageOf = (typed: string): string => {
  const read = percent(Number.MAX_SAFE_INTEGER).safeParse(typed.trim());
  return read.success ? String(Number(read.data)) : typed.trim();
};

/** The fields in one way of writing, so that `11` and `11.00`, and the same products in another order, are the same value. */
export const comparable = <Fields extends Partial<PromotionFields>>(fields: Fields): Fields => ({
  ...fields,
  ...(fields.price !== undefined && { price: amountOf(fields.price) }),
  ...(fields.percent !== undefined && { percent: percentageOf(fields.percent) }),
  ...(fields.productIds && { productIds: [...new Set(fields.productIds)].toSorted() }),
});

/** What a promotion with right fields stores; products that are not on the menu are left out. */
export function termsFrom(fields: PromotionFields, rows: readonly EditedRow[], baseLanguage: string): PromotionTerms {
  const { kind, count, slots } = fields;
  const named = {
    name: translatedFrom(fields.name, baseLanguage),
    slots,
    products: rows.filter(({ product }) => fields.productIds.includes(product.id)).map(({ product: { id, name } }) => ({ id, name })),
  };
  if (kind === "two-for") return { kind, count, price: amountOf(fields.price), ...named };
  return { kind, percent: percentageOf(fields.percent), ...named };
}

/** The promotion as each of its products has it. */
export function promotionOf(id: string, { products: _, ...terms }: PromotionTerms): Promotion {
  return { ...terms, groupId: id };
}
