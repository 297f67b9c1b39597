import "./order-items.css";
import type { OrderItemView } from "@comanda/contract/shapes/order-shapes";
import { countItems } from "@comanda/domain/cart/count-items";
import { ItemMode } from "@comanda/domain/codes";
import { choicesLang, choicesText } from "@comanda/domain/menu/choices-text";
import { numberedName } from "@comanda/domain/menu/dish-number";
import type { Allergen } from "@comanda/domain/menu/menu";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Icon } from "@comanda/ui/icons/icon";
import { Link } from "react-router";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { useLinks } from "../shell/use-links.ts";
import { usePageTranslate } from "../text/page-texts.ts";
import { useLocale } from "../text/text.tsx";
import { lineWeightText } from "../text/weights.ts";
import { PointsNote } from "./discounts/points-note.tsx";
import type { Priced } from "./preview-store.ts";
import { type AllergensOf, ReviewRow } from "./review-row.tsx";
import { RemovedLines } from "./submission/removed-lines.tsx";

/** The new items of the order, the items ordered before, and price changes since the cart was filled. */
export function ItemsCard({ priced, allergensOf }: { priced: Priced; allergensOf: AllergensOf }) {
  const { before, fresh, changes, order } = priced;
  const t = usePageTranslate();
  const links = useLinks();
  const { id } = useMerchant();
  return (
    <section className="checkout-card checkout-items">
      <div className="checkout-items__head u-ends">
        <h2 className="t-title-3">{t("items", { count: countItems(fresh) })}</h2>
        <Link to={links.order(id)} className={`${buttonClass({ look: "link", size: 44 })} checkout-link`}>
          {t("addItems")}
        </Link>
      </div>
      {changes.length > 0 && (
        <p className="checkout-note checkout-note--warn">
          <Icon name="circle-alert" size={18} />
          <span>{t("pricesMoved")}</span>
        </p>
      )}
      <RemovedLines invalid={order.invalidOrderItems} />
      <PointsNote priced={priced} />
      <ul>
        {fresh.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            before={changes.find(({ itemId }) => itemId === item.id)?.before}
            allergens={allergensOf(item.productId)}
          />
        ))}
      </ul>
      {before.length > 0 && (
        <>
          <h3 className="checkout-items__before">{t("alreadyOrdered")}</h3>
          <ul>
            {before.map((item) => (
              <ItemRow key={item.id} item={item} allergens={allergensOf(item.productId)} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

type ItemRowProps = { item: OrderItemView; before?: string | undefined; allergens: readonly Allergen[] };

/** One item of the order. `before`: its price in the cart, where it differs; `allergens`: of the allergy card. */
function ItemRow({ item, before, allergens }: ItemRowProps) {
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
