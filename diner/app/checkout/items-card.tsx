import "./order-items.css";
import { countItems } from "@comanda/domain/cart/count-items";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Icon } from "@comanda/ui/icons/icon";
import { Link } from "react-router";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { useLinks } from "../shell/use-links.ts";
import { usePageTranslate } from "../text/page-texts.ts";
import { ItemRow } from "./item-row.tsx";
import { PointsNote } from "./discounts/points-note.tsx";
import type { Priced } from "./preview-store.ts";
import type { AllergensOf } from "./review-row.tsx";
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
