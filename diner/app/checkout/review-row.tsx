import "../ui/item-line.css";
import type { Allergen } from "@comanda/domain/menu/menu";
import { Coin } from "@comanda/ui/lists/coin";
import { ItemAllergens } from "../catalog/diet/item-allergens.tsx";
import { useAmountText } from "../shell/merchant/use-amount-text.ts";
import { InLang } from "../text/in-lang.tsx";
import { usePageTranslate } from "../text/page-texts.ts";
import { Picture } from "../ui/picture.tsx";

/** The allergens of the allergy card that a dish contains. */
export type AllergensOf = (productId: string) => readonly Allergen[];

type RowProps = {
  img: string;
  name: string;
  lang?: string | undefined;
  quantity: string;
  /** "0.375 lb", in place of the quantity. */
  weight?: string | null | undefined;
  amount: string;
  /** Of an item for points, in place of the amount; null otherwise. */
  points: number | null;
  choices?: string | null | undefined;
  choicesLang?: string | undefined;
  notes?: string | undefined;
  /** The price in the cart, where it differs. */
  before?: string | undefined;
  /** Of the allergy card, which the dish contains. */
  allergens: readonly Allergen[];
};

/** A dish of the review: an item of the priced order, or a line of the cart until the order is priced. */
export function ReviewRow({ img, name, lang, quantity, weight, amount, points, choices, choicesLang, notes, before, allergens }: RowProps) {
  const t = usePageTranslate();
  const amountText = useAmountText();
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
            <InLang lang={lang}>{name}</InLang>
          </p>
          {points === null ? (
            <p className="item-line__amount">{amountText(amount)}</p>
          ) : (
            <p className="item-line__amount checkout-points">
              <Coin size={16} />
              {t("points", { count: points })}
            </p>
          )}
        </div>
        {choices && (
          <p className="checkout-item__choices t-caption" lang={choicesLang}>
            {choices}
          </p>
        )}
        {notes && (
          <p className="checkout-item__choices t-caption" dir="auto">
            {notes}
          </p>
        )}
        <ItemAllergens allergens={allergens} />
        {before !== undefined && <p className="checkout-item__before">{t("wasPrice", { amount: amountText(before) })}</p>}
      </div>
    </li>
  );
}
