import "../../ui/amount-row.css";
import "./trace-sheet.css";
import { Sheet } from "@comanda/ui/sheets/sheet";
import type { PopupProps } from "../../shell/popup.ts";
import { useAmountText } from "../../shell/merchant/use-amount-text.ts";
import { Naming } from "../../ui/naming.tsx";
import { useLocale } from "../../text/text.tsx";
import { usePageTranslate } from "../../text/page-texts.ts";
import { traceRows } from "./trace-words.ts";
import { useCheckout } from "../use-checkout.ts";

/** How the total was computed: each step with its rule, and the exact amount where it was rounded. */
export default function TraceSheet({ open, onClose }: PopupProps<"trace">) {
  const t = usePageTranslate();
  const locale = useLocale();
  const amountText = useAmountText();
  const { previewState } = useCheckout();
  const order = previewState.priced?.order;
  return (
    <Sheet open={open} onClose={onClose} title={t("howTotal")} closeLabel={t("close")} under={t("traceHint")}>
      <dl className="trace">
        {order &&
          traceRows(order, { t, amountText, locale }).map(({ id, label, name = "", lang, amount, rounding, isSum }) => (
            <div key={id} className={`amount-row trace__row ${isSum ? "amount-row--sum trace__row--sum" : ""}`}>
              <dt>
                <Naming sentence={label} name={name} lang={lang} />
                {rounding !== undefined && <span className="trace__rounding t-small">{rounding}</span>}
              </dt>
              <dd>{amount}</dd>
            </div>
          ))}
      </dl>
    </Sheet>
  );
}
