import type { ProductView } from "@comanda/contract/calls/menu-calls";
import { numberedName } from "@comanda/domain/menu/dish-number";
import { classNames } from "@comanda/ui/class-names";
import { Icon } from "@comanda/ui/icons/icon";
import { memo } from "react";
import { useMay } from "../../shell/frame/console-data.ts";
import { useAmountText } from "../../text/amount-text.ts";
import { lineOfTap, whyNot } from "./taken-order.ts";
import { useTakeText } from "./take-text.ts";

type TilesProps = {
  title: string;
  products: readonly ProductView[];
  /** How many pieces of each dish are in the order. */
  counts: ReadonlyMap<string, number>;
  /** The same function in each rendering, so that only tiles that change are rendered again. */
  onTap: (product: ProductView) => void;
};

/** Dishes as tiles under a title. A tap adds a dish whose choices the menu makes; another one opens. */
export function DishTiles({ title, products, counts, onTap }: TilesProps) {
  return (
    <section className="take__part" aria-label={title}>
      <h2 className="take__part-title">{title}</h2>
      <ul className="take__tiles">
        {products.map((product) => (
          <li key={product.id}>
            <DishTile product={product} count={counts.get(product.id) ?? 0} onTap={onTap} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type TileProps = Pick<TilesProps, "onTap"> & { product: ProductView; count: number };

/** A dish. Rendered again only where its number in the order or the menu changes: a category may have hundreds. */
const DishTile = memo(function DishTile({ product, count, onTap }: TileProps) {
  const t = useTakeText();
  const amountText = useAmountText();
  const { lang, img, price, pointsPrice, promotion } = product;
  const why = whyNot(product);
  const isLocked = useMay()("orders.sell-anyway") ? false : why !== null;
  return (
    <button
      type="button"
      className={classNames("take__tile", count > 0 && "take__tile--in", why !== null && "take__tile--out")}
      aria-disabled={isLocked || undefined}
      onClick={isLocked ? undefined : () => onTap(product)}
    >
      {img !== "" && <img src={img} alt="" width={160} height={72} loading="lazy" />}
      {why !== null && <span className="take__why">{t(why === "sold-out" ? "takeSoldOut" : "takeNotNow")}</span>}
      <span className="take__name" lang={lang}>
        {numberedName(product)}
      </span>
      <span className="take__price">
        {pointsPrice > 0 ? t("takePoints", { count: pointsPrice }) : amountText(price)}
        {promotion?.isNow && (
          <span className="take__promotion" lang={promotion.lang}>
            {promotion.name}
          </span>
        )}
        {why === null && lineOfTap(product) === null && (
          <span className="take__chooses">
            <Icon name="sliders" size={18} />
            <span className="u-hidden">{t("takeChooses")}</span>
          </span>
        )}
      </span>
      {count > 0 && (
        <span className="take__count">
          <span aria-hidden="true">{count}</span>
          <span className="u-hidden">{t("takeInOrder", { count })}</span>
        </span>
      )}
    </button>
  );
});
