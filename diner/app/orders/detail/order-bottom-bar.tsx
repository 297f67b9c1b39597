import { ActionBar, type ActionHelp } from "@comanda/ui/buttons/action-bar";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Icon } from "@comanda/ui/icons/icon";
import type { OrderView } from "@comanda/contract/shapes/order-shapes";
import { OrderType, PaymentStatus } from "@comanda/domain/codes";
import { webOrderTypeFrom } from "@comanda/domain/order/order-type";
import { Link } from "react-router";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { cartSum } from "../../shell/session/cart-sum.ts";
import { isSeatingChosen, saveSeating, useSeating } from "../../shell/session/seating-storage.ts";
import { useAmountText } from "../../shell/merchant/use-amount-text.ts";
import { useLinks } from "../../shell/use-links.ts";
import { useCart } from "../../shell/session/diner-session.tsx";
import { usePageTranslate } from "../../text/page-texts.ts";
import { isAtTable, payWord } from "./order-words.ts";

/** The total with a link to the menu to add to the order, or to the review page while the cart has items. */
export function OrderBottomBar({ order }: { order: OrderView }) {
  const t = usePageTranslate();
  const amountText = useAmountText();
  const links = useLinks();
  const { id } = useMerchant();
  const points = order.totalPointAmount > 0 ? `+ ${t("points", { count: order.totalPointAmount })}` : undefined;
  const isUnpaid = order.paymentStatus === PaymentStatus.Unpaid;
  const seating = useSeating(id);
  const { count } = cartSum(useCart().lines);
  const samePlace = () => {
    const type = webOrderTypeFrom(String(order.type));
    if (type !== null && type !== OrderType.DINE_IN) saveSeating(id, { type });
    if (type === OrderType.DINE_IN && isAtTable(order)) {
      const { tableId, tableName, guests } = order;
      saveSeating(id, { type, tableId, tableName, guests });
    }
  };
  const helpOf = (): ActionHelp | undefined => {
    if (count > 0) return { icon: "shopping-bag", text: t("waitingInCart", { count }) };
    return isUnpaid ? { icon: "credit-card", text: t(payWord(order)) } : undefined;
  };
  return (
    <ActionBar label={t("totalAndPayment")} sum={{ label: t("total"), total: amountText(order.totalAmount), points }} help={helpOf()}>
      {count > 0 ? (
        <Link to={links.orderPreview(id)} onClick={() => isSeatingChosen(seating) || samePlace()} className={buttonClass({ size: 56 })}>
          {t("reviewOrder")}
        </Link>
      ) : (
        <Link to={links.order(id)} onClick={samePlace} className={buttonClass({ look: "secondary", size: 56 })}>
          <Icon name="plus" size={20} />
          {t("addItems")}
        </Link>
      )}
    </ActionBar>
  );
}
