import { copied } from "@comanda/web/client/copied";
import { Button } from "@comanda/ui/buttons/button";
import { useToast } from "@comanda/ui/feedback/toast";
import type { OrderView } from "@comanda/contract/shapes/order-shapes";
import { wallTime } from "@comanda/web/i18n/formats";
import { useMerchant } from "../../../shell/merchant/merchant-data.ts";
import { useAmountText } from "../../../shell/merchant/use-amount-text.ts";
import { usePageTranslate } from "../../../text/page-texts.ts";
import { useLocale } from "../../../text/text.tsx";
import { dayAtStart } from "../order-words.ts";
import { receiptText } from "./receipt-text.ts";

/** Shares the receipt of a completed order with another app; where the browser cannot, copies it, and where it may not, prints the page. */
export function ShareReceipt({ order }: { order: OrderView }) {
  const t = usePageTranslate();
  const locale = useLocale();
  const toast = useToast();
  const amountText = useAmountText();
  const { shortName, timeZone, tipPercents } = useMerchant();
  const share = async () => {
    const when = t("dayTime", { day: dayAtStart(order.createAt, locale, timeZone), time: wallTime(order.createAt, locale, timeZone) });
    const text = receiptText({ order, restaurant: shortName, when, t, locale, amountText, tipPercents });
    if (typeof navigator.share === "function") {
      const failure = await navigator.share({ title: shortName, text }).catch((error: unknown) => error);
      // The diner has closed the list of apps.
      if (!(failure instanceof DOMException) || failure.name === "AbortError") return;
    }
    const isCopied = await copied(text);
    if (isCopied) toast(t("receiptCopied"), "success");
    else print();
  };
  return (
    <Button look="secondary" size={44} wide onClick={() => void share()}>
      {t("shareReceipt")}
    </Button>
  );
}
