import type { CartLineView } from "@comanda/contract/calls/cart-calls";
import { countItems } from "@comanda/domain/cart/count-items";
import { numberedName } from "@comanda/domain/menu/dish-number";
import { stretchesOf } from "@comanda/domain/menu/search/search-text";
import { classNames } from "@comanda/ui/class-names";
import { AddControl } from "@comanda/ui/buttons/add-control";
import { Badge } from "@comanda/ui/lists/badge";
import { Coin } from "@comanda/ui/lists/coin";
import { useId } from "react";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useCart } from "../../shell/session/diner-session.tsx";
import { pointsShort } from "../../shell/session/points-short.ts";
import { Naming } from "../../ui/naming.tsx";
import { useLocale } from "../../text/text.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { LastChoices } from "../again/last-choices.ts";
import { orderAgainNote } from "../again/order-again-note.ts";
import { useDishMisfit } from "../diet/use-dish-misfit.ts";
import type { DishResult } from "./dish-result.ts";
import type { SearchActions } from "./use-search-actions.ts";

type RowProps = {
  dish: DishResult;
  keyword: string;
  /** The heading level of the dish. */
  level?: "h2" | "h3";
  actions: SearchActions;
};

/** A dish of the search results: like a menu row, with the matching text highlighted (design, sections 11 and 12). */
export function SearchResultRow({ dish, keyword, level: Heading = "h2", actions }: RowProps) {
  const { product, isByChinese, addOn, diets, contains, off, last } = dish;
  const { description, nameZh, img, promotion } = product;
  const cart = useCart();
  const lines = cart.lines.filter(({ productId }) => productId === product.id);
  const short = pointsShort(cart, product.pointsPrice);
  const lacking = short > 0 ? actions.t("pointsShort", { count: short }) : undefined;
  const note = lines.length === 0 && lacking ? lacking : dish.note;
  const misfit = useDishMisfit(product);
  const costId = useId();
  return (
    <li className={classNames(off === "sold-out" ? "dish-off" : misfit?.look, img && "dish-pictured") || undefined}>
      <Heading>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-describedby={off && costId}
          lang={product.lang}
          onClick={() => actions.openSheet(dish)}
        >
          <Highlight text={numberedName(product)} keyword={keyword} />
        </button>
      </Heading>
      {isByChinese && (
        <p className="search-chinese" lang="zh-Hant">
          <Highlight text={nameZh} keyword={keyword} />
        </p>
      )}
      {last && <LastOrdered last={last} t={actions.t} />}
      {description && !last && (
        <p lang={product.descriptionLang}>
          <Highlight text={description} keyword={keyword} />
        </p>
      )}
      <p id={off && costId} className={product.pointsPrice > 0 ? "dish-cost dish-points" : "dish-cost"}>
        {product.pointsPrice > 0 && <Coin />}
        {dish.cost}
        {promotion?.isNow && (
          <Badge tone="promo" lang={promotion.lang}>
            {promotion.name}
          </Badge>
        )}
        {note && <Badge>{note}</Badge>}
        {diets.map((mark) => (
          <Badge key={mark}>{actions.t(mark)}</Badge>
        ))}
        {contains && <Badge>{contains}</Badge>}
        {addOn && (
          <Badge>
            <span>
              <Naming sentence={actions.t("addOnAvailable", { name: addOn })} name={addOn} lang={dish.addOnLang} />
            </span>
          </Badge>
        )}
      </p>
      {misfit && <small className="dish-misfit">{misfit.text}</small>}
      {img && <Picture img={img} width={112} height={112} />}
      {!off && (!lacking || lines.length > 0) && <AddDish dish={dish} actions={actions} lines={lines} lacking={lacking} />}
    </li>
  );
}

/** The last choices, and what of them is different now. */
function LastOrdered({ last, t }: { last: LastChoices; t: SearchActions["t"] }) {
  const locale = useLocale();
  const { timeZone, currency } = useMerchant();
  return (
    <>
      {last.text && <p lang={last.lang}>{last.text}</p>}
      {last.notes.map((note) => (
        <p key={note.what}>{orderAgainNote(note, { locale, timeZone, currency }, t)}</p>
      ))}
    </>
  );
}

type AddProps = Pick<RowProps, "dish" | "actions"> & { lines: CartLineView[]; lacking: string | undefined };

function AddDish({ dish, actions, lines, lacking }: AddProps) {
  const { name, img } = dish.product;
  const { t } = actions;
  const count = countItems(lines);
  return (
    <AddControl
      count={count}
      max={lacking ? count : count + 99}
      look={img ? undefined : "row"}
      addLabel={t("addDish", { name, price: dish.cost })}
      countLabel={t("inOrder", { count, name })}
      words={{ group: t("quantityOf", { name }), less: t("fewer"), more: t("more"), remove: t("remove") }}
      onAdd={() => void actions.add(dish)}
      onChange={(next) => void (next > count ? actions.add(dish) : actions.removeOne(dish))}
      onLimit={() => actions.stop(lacking)}
    />
  );
}

/** Marks the words of the query in a text. */
function Highlight({ text, keyword }: { text: string; keyword: string }) {
  const stretches = stretchesOf(text, keyword);
  const end = stretches.at(-1)?.to ?? 0;
  return (
    <>
      {stretches.map(({ from, to }, index) => (
        <span key={from}>
          {text.slice(stretches[index - 1]?.to ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(end)}
    </>
  );
}
