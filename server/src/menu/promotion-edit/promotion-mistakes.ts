import type { PromotionFields, PromotionMistake } from "@comanda/contract/staff/menu/promotion-calls";
import { ItemMode, SalesUnit } from "@comanda/domain/codes";
import type { PromotionProblem } from "@comanda/domain/menu/edit/promotion-problems";
import type { Product } from "@comanda/domain/menu/menu";
import { compare, decimal, times } from "@comanda/domain/money/decimal";
import type { EditedRow } from "../edit/product-edit-store.ts";
import { percent, price } from "../../platform/values/value-schemas.ts";
import { textMistakes } from "../fields/menu-texts.ts";

type Kind = PromotionFields["kind"];

/** The kinds of promotions that a product can be part of: points are not reduced, and only pieces with a price of their own are counted. */
export function kindsFor({ mode, salesUnitType, hasWholePrices }: Product): Kind[] {
  if (mode === ItemMode.pointExchange) return [];
  return salesUnitType === SalesUnit.piece && !hasWholePrices ? ["two-for", "percent-off"] : ["percent-off"];
}

const isNothing = (typed: string): boolean => Number(typed) === 0;

function valueProblem({ kind, price: amount, percent: percentage }: PromotionFields): PromotionProblem | null {
  const typed = kind === "two-for" ? amount : percentage;
  if (typed === "") return "missing";
  const isRight = (kind === "two-for" ? price : percent(100)).safeParse(typed).success;
  return isRight && !(kind === "percent-off" && isNothing(typed)) ? null : "wrong";
}

type Promoted = { id: string; fields: PromotionFields };

function productProblem(product: Product | undefined, { id, fields }: Promoted): PromotionProblem | null {
  if (!product) return "unknown";
  if (product.promotion && product.promotion.groupId !== id) return "taken";
  if (!kindsFor(product).includes(fields.kind)) return "not-for-it";
  const isCounted = fields.kind === "two-for" && price.safeParse(fields.price).success;
  const isDearer = isCounted && compare(decimal(fields.price), times(decimal(product.price), decimal(fields.count))) > 0;
  return isDearer ? "costs-more" : null;
}

/** What cannot be stored of a promotion's fields, in one way of writing; its products are compared with those of the menu. */
export function promotionMistakesOf(promoted: Promoted, rows: readonly EditedRow[], baseLanguage: string): PromotionMistake[] {
  const { fields } = promoted;
  const value = valueProblem(fields);
  const products = fields.productIds.flatMap((productId) => {
    const problem = productProblem(rows.find(({ product }) => product.id === productId)?.product, promoted);
    return problem ? [{ field: `productIds.${productId}`, problem }] : [];
  });
  return [
    ...textMistakes("name", fields.name, baseLanguage),
    ...(value ? [{ field: fields.kind === "two-for" ? "price" : "percent", problem: value }] : []),
    ...(fields.productIds.length === 0 ? [{ field: "productIds", problem: "missing" as const }] : []),
    ...products,
  ];
}
