import type { OrderItemView } from "@comanda/contract/shapes/order-shapes";
import { choicesLang, choicesText } from "@comanda/domain/menu/choices-text";
import { ItemMode } from "@comanda/domain/codes";
import type { Allergen } from "@comanda/domain/menu/menu";
import { numberedName } from "@comanda/domain/menu/dish-number";
import { useLocale } from "../text/text.tsx";
import { lineWeightText } from "../text/weights.ts";
import { ReviewRow } from "./review-row.tsx";

type ItemRowProps = { item: OrderItemView; before?: string | undefined; allergens: readonly Allergen[] };

/** One item of the order. `before`: its price in the cart, where it differs; `allergens`: of the allergy card. */
export function ItemRow({ item, before, allergens }: ItemRowProps) {
  const locale = useLocale();
  const { img, quantity, itemTotalAmount, notes, orderItemModifiers, condiments } = item;
  return (
    <ReviewRow
      img={img}
      name={numberedName(item)}
      lang={item.lang}
      quantity={quantity}
      weight={lineWeightText(item, locale)}
      amount={itemTotalAmount}
      points={item.mode === ItemMode.pointExchange ? item.points : null}
      choices={choicesText(orderItemModifiers, condiments, locale)}
      choicesLang={choicesLang([...orderItemModifiers, ...condiments], locale)}
      notes={notes}
      before={before}
      allergens={allergens}
    />
  );
}
