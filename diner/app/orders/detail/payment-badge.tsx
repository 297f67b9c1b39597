import { Badge } from "@comanda/ui/lists/badge";
import { Button } from "@comanda/ui/buttons/button";
import type { OrderView } from "@comanda/contract/shapes/order-shapes";
import { OrderStatus, orderStatusFrom } from "@comanda/domain/codes";
import { usePopup } from "../../shell/popup.ts";
import { usePageTranslate } from "../../text/page-texts.ts";
import { paymentWords } from "./order-words.ts";

/** The payment status in a word; none for a cancelled order that was not paid. Where the order code is missing, a button to enter it. */
export function PaymentBadge({ order }: { order: OrderView }) {
  const t = usePageTranslate();
  const { open } = usePopup();
  const words = paymentWords(order);
  if (!words || (words.name === "notPaid" && orderStatusFrom(order.status) === OrderStatus.Cancelled)) return null;
  if (words.name === "orderCode")
    return (
      <Button look="secondary" size={44} onClick={() => open({ name: "order-code" })}>
        {t("orderCode")}
      </Button>
    );
  return <Badge tone={words.tone}>{t(words.name)}</Badge>;
}
