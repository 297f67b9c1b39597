import type { ProductView } from "@comanda/contract/menu-calls";
import { SalesUnit } from "@comanda/domain/codes";
import { toText } from "@comanda/domain/decimal";
import { defaultChoice } from "@comanda/domain/line-choice";
import { exactLineTotal } from "@comanda/domain/line-total";
import { pricedLine } from "@comanda/domain/priced-line";
import type { QuickLine } from "./menu-data.ts";

/** What a tap on + adds of a product; `null` where the diner has to choose first, be it a weight. */
export function quickLine(product: ProductView): QuickLine | null {
  const line = product.salesUnitType === SalesUnit.weight ? null : defaultChoice(product);
  if (!line) return null;
  const modifiers = line.orderItemModifiers.map(({ modifierProductId }) => modifierProductId);
  const offers = product.modifierGroups.flatMap((group) => group.modifiers);
  const names = modifiers.flatMap((id) => offers.find((offer) => offer.modifierProductId === id)?.name ?? []);
  return {
    each: toText(exactLineTotal(pricedLine({ ...product, categoryId: "0" }, line, { promotion: null }))),
    ...(modifiers.length > 0 && { modifiers, choices: names.join(", ") }),
  };
}
