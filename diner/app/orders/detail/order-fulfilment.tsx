import type { OrderView } from "@comanda/contract/shapes/order-shapes";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useLocale } from "../../text/text.tsx";
import { usePageTranslate } from "../../text/page-texts.ts";
import { fulfilmentWords } from "./fulfilment-words.ts";

/** Pickup time or delivery address of an order. */
export function OrderFulfilment({ order }: { order: OrderView }) {
  const t = usePageTranslate();
  const locale = useLocale();
  const { timeZone } = useMerchant();
  const words = fulfilmentWords(order, { locale, timeZone }, t);
  if (!words) return null;
  return (
    <section className="order-card order-fulfilment">
      <h2 className="t-title-3">{words.title}</h2>
      <p>{words.text}</p>
      {words.notes && (
        <p className="order-item__note t-caption" dir="auto">
          {words.notes}
        </p>
      )}
    </section>
  );
}
