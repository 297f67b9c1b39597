import { useAmountText } from "../shell/merchant/use-amount-text.ts";
import "./cart.css";
import type { CartLineView } from "@comanda/contract/calls/cart-calls";
import { lineIdOf } from "@comanda/domain/cart/cart";
import { listText } from "@comanda/domain/menu/choices-text";
import { SalesUnit } from "@comanda/domain/codes";
import { numberedName } from "@comanda/domain/menu/dish-number";
import { PIECES } from "@comanda/domain/limits";
import type { Locale } from "@comanda/domain/locale";
import type { Allergen } from "@comanda/domain/menu/menu";
import { Coin } from "@comanda/ui/lists/coin";
import { IconButton } from "@comanda/ui/buttons/icon-button";
import { Stepper } from "@comanda/ui/buttons/stepper";
import { useToast } from "@comanda/ui/feedback/toast";
import type { ReactNode } from "react";
import { usePopup } from "../shell/popup.ts";
import { useCart } from "../shell/session/diner-session.tsx";
import { InLang } from "../text/in-lang.tsx";
import { Naming } from "../ui/naming.tsx";
import { useLocale } from "../text/text.tsx";
import { usePageTranslate } from "../text/page-texts.ts";
import { lineWeightText } from "../text/weights.ts";
import { Picture } from "../ui/picture.tsx";
import { InvalidLines } from "./invalid-lines.tsx";
import { ItemAllergens } from "../catalog/diet/item-allergens.tsx";
import { useMisfits } from "../catalog/diet/use-misfits.ts";
import { lineKeys } from "../shell/cart/line-keys.ts";
import { RemovedRow } from "./removed-row.tsx";
import { useLineChanges } from "./use-line-changes.ts";

/**
 * The lines of the cart, each with its amount before promotions, which the foot names, as the review does: a tap opens the line's product, the stepper changes its quantity. A removed line can be restored at its place. Lines
 * that cannot be ordered are at the end.
 */
export function CartLines() {
  const { lines } = useCart();
  const { open } = usePopup();
  const t = usePageTranslate();
  const toast = useToast();
  const locale = useLocale();
  const { list, removed, set, remove, undo, focusHeading } = useLineChanges();
  const { misfits } = useMisfits();
  const keys = lineKeys(lines);
  const rows = lines.map((line, at) => (
    <li key={keys[at]}>
      <Line
        line={line}
        allergens={misfits(line.productId)?.onCard}
        onEdit={() => open({ name: "product", productId: line.productId, lineId: lineIdOf(line) })}
      >
        {line.salesUnitType === SalesUnit.weight ? (
          <IconButton icon="trash" label={t("remove")} onClick={() => void remove(line, at)} />
        ) : (
          <Stepper
            value={Number(line.quantity)}
            max={Number(PIECES.max)}
            words={{
              group: t("quantityOf", { name: spokenName(line, locale) }),
              less: t("fewer"),
              more: t("more"),
              remove: t("remove"),
            }}
            onChange={(quantity) => void set(line, quantity)}
            onRemove={() => void remove(line, at)}
            onLimit={() => toast(t("mostReached", { count: PIECES.max }))}
          />
        )}
      </Line>
    </li>
  ));
  for (const one of removed)
    rows.splice(one.place, 0, <RemovedRow key={one.id} removed={one} onUndo={() => void undo(one)} onFocusLost={focusHeading} />);
  return (
    <>
      <ul ref={list} className="cart-lines">
        {rows}
      </ul>
      <InvalidLines />
    </>
  );
}

/** `allergens`: those of the allergy card that its dish contains. */
type LineProps = {
  line: CartLineView;
  allergens?: readonly Allergen[] | undefined;
  onEdit?: () => void;
  children?: ReactNode;
};

function Line({ line, allergens = [], onEdit, children }: LineProps) {
  const t = usePageTranslate();
  const amountText = useAmountText();
  const locale = useLocale();
  const { img, choices, choicesLang, notes, amount, points } = line;
  const chosen = listText([lineWeightText(line, locale) ?? "", choices].filter(Boolean), locale);
  return (
    <div className="cart-line">
      {img && <Picture img={img} width={64} height={64} />}
      <div className="cart-line__words">
        <p className="cart-line__name">
          <button type="button" aria-label={`${spokenName(line, locale)}, ${t("edit")}`} onClick={onEdit}>
            <InLang lang={line.lang}>{numberedName(line)}</InLang>
          </button>
          {points > 0 ? (
            <span className="cart-line__cost cart-line__cost--points">
              <Coin />
              {t("points", { count: points })}
            </span>
          ) : (
            <span className="cart-line__cost">{amountText(amount)}</span>
          )}
        </p>
        {chosen && (
          <p className="t-caption">
            <Naming sentence={chosen} name={choices} lang={choicesLang} />
          </p>
        )}
        {notes && (
          <p className="t-caption" dir="auto">
            {notes}
          </p>
        )}
        <ItemAllergens allergens={allergens} />
      </div>
      <div className="cart-line__count">{children}</div>
    </div>
  );
}

/** The accessible name of a line: choices and note distinguish lines of the same dish. */
const spokenName = (line: CartLineView, locale: Locale): string =>
  listText([numberedName(line), line.choices, line.notes].filter(Boolean), locale);
