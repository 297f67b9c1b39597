import type { OrderItemView } from "@comanda/contract/shapes/order-shapes";
import { choicesLang, choicesText } from "@comanda/domain/menu/choices-text";
import { ItemMode } from "@comanda/domain/codes";
import { numberedName } from "@comanda/domain/menu/dish-number";
import { useLocale } from "../text/text.tsx";
import { lineWeightText } from "../text/weights.ts";
import { ReviewRow } from "./review-row.tsx";

/** One item of the order. `before`: its price in the cart, where it differs. */
export function ItemRow({ item, before }: { item: OrderItemView; before?: string }) {
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
    />
  );
}
