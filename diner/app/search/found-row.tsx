import type { CartLineView } from "@comanda/contract/cart-calls";
import { countItems } from "@comanda/domain/count-items";
import { numberedName } from "@comanda/domain/dish-number";
import { AddControl } from "@comanda/ui/add-control";
import { Badge } from "@comanda/ui/badge";
import { Coin } from "@comanda/ui/coin";
import { pointsShort } from "../shell/points-short.ts";
import { useCart } from "../shell/diner-session.tsx";
import { Picture } from "../ui/picture.tsx";
import type { FoundActs } from "./found-acts.ts";
import type { FoundDish } from "./found-dish.ts";
import { Marked } from "./marked.tsx";

type RowProps = {
  dish: FoundDish;
  keyword: string;
  /** Below which heading it stands. */
  level?: "h2" | "h3";
  acts: FoundActs;
  /** Sold out since it was found. */
  isGone: boolean;
};

/** A dish that was found: like a row of the menu, with what was searched marked (design, sections 11 and 12). */
export function FoundRow({ dish, keyword, level: Heading = "h2", acts, isGone }: RowProps) {
  const { product, isByChinese, addOn, diets, contains } = dish;
  const { description, nameZh, img, promotion } = product;
  const off = isGone ? "sold-out" : dish.off;
  const cart = useCart();
  const lines = cart.lines.filter(({ productId }) => productId === product.id);
  const short = pointsShort(cart, product.pointsPrice);
  const lacking = short > 0 ? acts.say("pointsShort", { count: short }) : undefined;
  const note = isGone ? acts.say("soldOut") : lines.length === 0 && lacking ? lacking : dish.note;
  return (
    <li className={off === "sold-out" ? "search-off" : undefined}>
      <Heading>
        <button type="button" aria-haspopup="dialog" onClick={() => acts.openSheet(dish)}>
          <Marked text={numberedName(product)} keyword={keyword} />
        </button>
      </Heading>
      {isByChinese && (
        <p lang="zh-Hant">
          <Marked text={nameZh} keyword={keyword} />
        </p>
      )}
      {description && (
        <p className="search-text">
          <Marked text={description} keyword={keyword} />
        </p>
      )}
      <p className={product.pointsPrice > 0 ? "search-cost search-pts" : "search-cost"}>
        {product.pointsPrice > 0 && <Coin />}
        {dish.cost}
        {promotion?.isNow && <Badge tone="promo">{promotion.name}</Badge>}
        {note && <Badge>{note}</Badge>}
        {diets.map((mark) => (
          <Badge key={mark}>{acts.say(mark)}</Badge>
        ))}
        {contains && <Badge>{contains}</Badge>}
        {addOn && <Badge>{acts.say("addOnAvailable", { name: addOn })}</Badge>}
      </p>
      {img && <Picture img={img} width={112} height={112} />}
      {!off && (!lacking || lines.length > 0) && <AddDish dish={dish} acts={acts} lines={lines} lacking={lacking} />}
    </li>
  );
}

type AddProps = Pick<RowProps, "dish" | "acts"> & { lines: CartLineView[]; lacking: string | undefined };

function AddDish({ dish, acts, lines, lacking }: AddProps) {
  const { name, img } = dish.product;
  const { say } = acts;
  const count = countItems(lines);
  return (
    <AddControl
      count={count}
      max={lacking ? count : count + 99}
      look={img ? undefined : "row"}
      addLabel={say("addDish", { name, price: dish.cost })}
      countLabel={say("inOrder", { count, name })}
      words={{ group: say("quantityOf", { name }), less: say("fewer"), more: say("more"), remove: say("remove") }}
      onAdd={() => void acts.add(dish)}
      onChange={(next) => void (next > count ? acts.add(dish) : acts.removeOne(dish))}
      onLimit={() => acts.stop(lacking)}
    />
  );
}
