import { baseText } from "@comanda/domain/locale";
import type { z } from "zod";
import type { GroupsInFile, ProductInFile } from "./menu-schema.ts";
import { said } from "../../platform/values/sentence.ts";

type Menu = {
  groups: GroupsInFile;
  menu: { products: ProductInFile[] }[];
  promotions: { products: string[]; price?: string | undefined }[];
};

/**
 * A product has its price either itself or from exactly one group of choices with whole prices (`= 9.90`). In the second case a piece
 * without its choices costs nothing, so that no promotion for a number of pieces can apply.
 */
export function checkWholePrices({ groups, menu, promotions }: Menu, context: z.RefinementCtx): void {
  const wholeIds = new Set<string>();
  for (const [at, { products }] of menu.entries()) {
    for (const [location, product] of products.entries()) {
      const message = wholePriceMistake(product, groups);
      const path = ["menu", at, "products", location];
      if (message !== null) context.addIssue({ code: "custom", path: [...path, "price"], message });
      const [whole] = wholePriceGroups(product, groups);
      if (!whole) continue;
      wholeIds.add(product.id);
      if (product.promotion?.twoFor !== undefined)
        context.addIssue({ code: "custom", path: [...path, "promotion", "twoFor"], message: noTwoFor(baseText(whole.name).text) });
    }
  }
  for (const [at, { products, price }] of promotions.entries())
    for (const [location, productId] of products.entries())
      if (price !== undefined && wholeIds.has(productId))
        context.addIssue({ code: "custom", path: ["promotions", at, "products", location], message: notCounted(productId) });
}

const noTwoFor = (group: string): string => said("whole-no-two-for", { group });
const notCounted = (productId: string): string => said("whole-not-counted", { product: productId });

/** The groups of a product, its own and shared ones, whose choices have whole prices. */
export const wholePriceGroups = ({ groups }: Pick<ProductInFile, "groups">, shared: GroupsInFile): GroupsInFile[string][] =>
  groups.flatMap((group) => ("use" in group ? (shared[group.use] ?? []) : group)).filter(({ hasWholePrices }) => hasWholePrices);

function wholePriceMistake({ price, points, groups }: ProductInFile, shared: GroupsInFile): string | null {
  const whole = wholePriceGroups({ groups }, shared).map((group) => `“${baseText(group.name).text}”`);
  if (whole.length === 0 && price === undefined && points === undefined) return said("price-or-points");
  if (whole.length > 1) return said("whole-several", { groups: whole.slice(0, -1).join(", "), last: whole.at(-1) ?? "" });
  if (whole.length === 1 && (price !== undefined || points !== undefined)) return said("whole-and-own", { group: whole[0] ?? "" });
  return null;
}
