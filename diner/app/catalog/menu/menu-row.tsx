import { classNames } from "@comanda/ui/class-names";
import { AddControl } from "@comanda/ui/buttons/add-control";
import { Badge } from "@comanda/ui/lists/badge";
import { Coin } from "@comanda/ui/lists/coin";
import { Icon } from "@comanda/ui/icons/icon";
import { memo, useSyncExternalStore } from "react";
import { dishCounts } from "../../shell/cart/dish-counts.ts";
import { pointsShort } from "../../shell/session/points-short.ts";
import { Picture } from "../../ui/picture.tsx";
import type { MenuActions } from "./use-menu-actions.ts";
import type { MenuRow } from "./menu-data.ts";
import type { Misfit } from "../diet/misfits.ts";

/** A row of the menu, and why the dish does not fit the diner. */
export type DinerRow = MenuRow & { misfit?: Misfit | undefined };

type RowProps = {
  row: DinerRow;
  actions: MenuActions;
  /** Rendered as a card of the carousel. */
  isCard?: boolean;
  /** Visible on the first screen. */
  isFirst?: boolean;
};

const NO_WORDS = { group: "", less: "", more: "" };

/** A dish: a tap opens its sheet, the + button adds it (design, section 11: Product row, Product card). */
export const DishRow = memo(function DishRow({ row, actions, isCard, isFirst }: RowProps) {
  const { t, cart } = actions;
  const count = useSyncExternalStore(
    cart.subscribe,
    () => dishCounts(cart.getSnapshot().lines).get(row.id) ?? 0,
    () => 0,
  );
  const short = useSyncExternalStore(
    cart.subscribe,
    () => pointsShort(cart.getSnapshot(), row.points),
    () => 0,
  );
  const { name, cost, img, off, marks, misfit } = row;
  const lacking = short && t("pointsShort", { count: short });
  const isOut = off === "sold-out";
  const note = isOut ? t("soldOut") : lacking && !count ? lacking : row.note;
  const side = isCard ? 156 : 112;
  // Of a card and of a row of the same dish they differ.
  const costId = isOut ? row.id + side : undefined;
  return (
    <li className={classNames(isOut ? "dish-off" : misfit?.look, img ? "dish-pictured" : !row.text && "dish-plain") || undefined}>
      <h3>
        <button type="button" lang={row.lang} aria-describedby={costId} onClick={() => actions.openSheet(row)}>
          {name}
        </button>
      </h3>
      {!isCard && row.text && <p lang={row.textLang}>{row.text}</p>}
      <p id={costId} className={row.points ? "dish-cost dish-points" : "dish-cost"}>
        {row.points && <Coin />}
        {cost}
        {marks?.map((mark) => (
          <em key={mark} className={mark}>
            {t(mark)}
          </em>
        ))}
        {row.offer && !isCard && (
          <Badge tone="promo" lang={row.offerLang}>
            {row.offer}
          </Badge>
        )}
        {row.top && !isCard && <Badge>{row.top}</Badge>}
        {note && <Badge>{note}</Badge>}
      </p>
      {misfit && <small className="dish-misfit">{misfit.text}</small>}
      {img ? (
        <Picture img={img} width={side} height={side} comes={isFirst ? "first" : undefined} />
      ) : (
        isCard && (
          <i>
            <Icon name="utensils" size={40} />
          </i>
        )
      )}
      {!off && (!short || count > 0) && (
        <AddControl
          count={count}
          max={short ? count : count + 99}
          look={img || isCard ? undefined : "row"}
          addLabel={t("addDish", { name, price: cost })}
          countLabel={count > 0 ? t("inOrder", { count, name }) : ""}
          words={count > 0 ? { group: t("quantityOf", { name }), less: t("fewer"), more: t("more"), remove: t("remove") } : NO_WORDS}
          onAdd={() => void actions.add(row)}
          onChange={(next) => void (next > count ? actions.add(row) : actions.removeOne(row))}
          onLimit={() => actions.stop(lacking)}
        />
      )}
    </li>
  );
});
