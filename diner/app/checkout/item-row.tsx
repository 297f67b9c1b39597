import "../ui/item-line.css";
import type { OrderItemView } from "@comanda/contract/shapes/order-shapes";
import { choicesLang, choicesText } from "@comanda/domain/menu/choices-text";
import { ItemMode } from "@comanda/domain/codes";
import { numberedName } from "@comanda/domain/menu/dish-number";
import { Coin } from "@comanda/ui/lists/coin";
import { useAmountText } from "../shell/merchant/use-amount-text.ts";
import { InLang } from "../text/in-lang.tsx";
import { useLocale } from "../text/text.tsx";
import { usePageTranslate } from "../text/page-texts.ts";
import { lineWeightText } from "../text/weights.ts";
import { Picture } from "../ui/picture.tsx";

/** One item of the order. `before`: its price in the cart, where it differs. */
export function ItemRow({ item, before }: { item: OrderItemView; before?: string }) {
  const t = usePageTranslate();
  const amountText = useAmountText();
  const locale = useLocale();
  const weight = lineWeightText(item, locale);
  const { img, quantity, itemTotalAmount, notes, orderItemModifiers, condiments } = item;
  const choices = choicesText(orderItemModifiers, condiments, locale);
  return (
    <li className="checkout-item">
      {img && <Picture img={img} width={52} height={52} className="checkout-item__picture" />}
      <div className="item-line">
        <div className="item-line__first">
          <p className="item-line__name">
            {weight && <span className="item-line__times">{`${weight} `}</span>}
            {!weight && quantity !== "1" && (
              <>
                <span className="item-line__times" aria-hidden="true">{`${quantity}× `}</span>
                <span className="u-hidden">{t("times", { count: quantity })} </span>
              </>
            )}
            <InLang lang={item.lang}>{numberedName(item)}</InLang>
          </p>
          {item.mode === ItemMode.pointExchange ? (
            <p className="item-line__amount checkout-points">
              <Coin size={16} />
              {t("points", { count: item.points })}
            </p>
          ) : (
            <p className="item-line__amount">{amountText(itemTotalAmount)}</p>
          )}
        </div>
        {choices && (
          <p className="checkout-item__choices t-caption" lang={choicesLang([...orderItemModifiers, ...condiments], locale)}>
            {choices}
          </p>
        )}
        {notes && <p className="checkout-item__choices t-caption">{notes}</p>}
        {before !== undefined && <p className="checkout-item__before">{t("wasPrice", { amount: amountText(before) })}</p>}
      </div>
    </li>
  );
}
