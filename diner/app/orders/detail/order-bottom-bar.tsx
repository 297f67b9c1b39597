import { ActionBar, type ActionHelp } from "@comanda/ui/buttons/action-bar";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Icon } from "@comanda/ui/icons/icon";
import type { OrderView } from "@comanda/contract/shapes/order-shapes";
import { OrderType, PaymentStatus } from "@comanda/domain/codes";
import { webOrderTypeFrom } from "@comanda/domain/order/order-type";
import { Link } from "react-router";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { cartSum } from "../../shell/cart/cart-sum.ts";
import { isSeatingChosen, saveSeating, useSeating } from "../../shell/session/seating-storage.ts";
import { useAmountText } from "../../shell/merchant/use-amount-text.ts";
import { useLinks } from "../../shell/use-links.ts";
import { useCart } from "../../shell/session/diner-session.tsx";
import { usePageTranslate } from "../../text/page-texts.ts";
import { PayBar } from "../../payments/pay-bar.tsx";
import type { Bill } from "../../payments/pay-rules.ts";
import { isAtTable, payWord } from "./order-words.ts";

/**
 * The total with a link to the menu to add to the order; while dishes wait in the cart, the cart with a link to its review. `bill`: what can be
 * paid from the phone; null where nothing can.
 */
export function OrderBottomBar({ order, bill }: { order: OrderView; bill: Bill | null }) {
  const t = usePageTranslate();
  const amountText = useAmountText();
  const links = useLinks();
  const { id } = useMerchant();
  const isUnpaid = order.paymentStatus === PaymentStatus.Unpaid;
  const seating = useSeating(id);
  const waiting = cartSum(useCart().lines);
  const { count } = waiting;
  const samePlace = () => {
    const type = webOrderTypeFrom(String(order.type));
    if (type !== null && type !== OrderType.DINE_IN) saveSeating(id, { type });
    if (type === OrderType.DINE_IN && isAtTable(order)) {
      const { tableId, tableName, guests } = order;
      saveSeating(id, { type, tableId, tableName, guests });
    }
  };
  const help: ActionHelp | undefined =
    count > 0
      ? { icon: "shopping-bag", text: t("waitingInCart", { count }) }
      : isUnpaid
        ? { icon: "credit-card", text: t(payWord(order)) }
        : undefined;
  const sum =
    count > 0
      ? { label: t("itemsWaiting", { count }), ...waiting }
      : { label: t("total"), amount: order.totalAmount, points: order.totalPointAmount };
  const isPayable = bill !== null && count === 0;
  const addItems = (
    <Link to={links.order(id)} onClick={samePlace} className={buttonClass({ look: "secondary", size: 56 })}>
      {!isPayable && <Icon name="plus" size={20} />}
      {t("addItems")}
    </Link>
  );
  if (isPayable)
    return (
      <PayBar orderId={order.id} bill={bill}>
        {addItems}
      </PayBar>
    );
  return (
    <ActionBar
      label={t("totalAndPayment")}
      sum={{
        label: sum.label,
        total: amountText(sum.amount),
        ...(sum.points > 0 && { points: `+ ${t("points", { count: sum.points })}` }),
      }}
      help={help}
    >
      {count > 0 ? (
        <Link to={links.orderPreview(id)} onClick={() => isSeatingChosen(seating) || samePlace()} className={buttonClass({ size: 56 })}>
          {t("reviewOrder")}
        </Link>
      ) : (
        addItems
      )}
    </ActionBar>
  );
}
