import { Button } from "@comanda/ui/buttons/button";
import { Icon } from "@comanda/ui/icons/icon";
import { OrderType } from "@comanda/domain/codes";
import { onlyTypeOf, useMerchant } from "../shell/merchant/merchant-data.ts";
import { useSeating } from "../shell/session/seating-storage.ts";
import { usePopup } from "../shell/popup.ts";
import { usePageTranslate } from "../text/page-texts.ts";
import { orderTypeLabel } from "../text/order-type-label.ts";

/** Order type and seating, with a link to change them. */
export function ContextCard() {
  const t = usePageTranslate();
  const merchant = useMerchant();
  const { id, minutes } = merchant;
  const { type, tableName, guests } = useSeating(id);
  const { open } = usePopup();
  const isDineIn = type === OrderType.DINE_IN;
  const count = type === null ? undefined : minutes?.[type];
  const minutesText = count !== undefined && t(isDineIn ? "firstDishes" : "aboutMinutes", { count });
  const details = [isDineIn && t("guests", { count: guests }), minutesText].filter(Boolean);
  return (
    <section className="checkout-card checkout-context">
      <span className="checkout-context__tile">
        <Icon name={isDineIn ? "utensils" : "shopping-bag"} size={22} />
      </span>
      <div className="checkout-context__words">
        <h2 className="checkout-context__name">
          {isDineIn ? t("dineInAtTable", { table: tableName }) : t(orderTypeLabel(type ?? OrderType.TO_GO))}
        </h2>
        {details.length > 0 && <p className="t-caption">{details.join(" · ")}</p>}
      </div>
      {onlyTypeOf(merchant) === null && (
        <Button look="link" size={44} className="checkout-link" onClick={() => open({ name: isDineIn ? "seating" : "order-type" })}>
          {t("edit")}
        </Button>
      )}
    </section>
  );
}
