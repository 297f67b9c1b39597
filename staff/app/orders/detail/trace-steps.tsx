import type { StaffOrderDetail } from "@comanda/contract/staff/orders/order-shapes";
import { traceSteps } from "@comanda/domain/pricing/trace-steps";
import { useAmountText } from "../../text/amount-text.ts";
import { useTaxName } from "./tax-name.ts";
import { useTraceText } from "./trace-text.ts";

type Step = StaffOrderDetail["trace"][number];

/** Each step from the dishes to the total, with the exact amount where it was rounded. */
export function TraceSteps({ trace, taxes }: Pick<StaffOrderDetail, "trace" | "taxes">) {
  const t = useTraceText();
  const amountText = useAmountText();
  const nameOf = useStepName();
  return (
    <dl className="detail__totals">
      {traceSteps(trace, taxes).map(({ id, step, tax, amount, exact }) => (
        <div key={id} className={step.rule === "total" ? "detail__total" : undefined}>
          <dt lang={step.rule === "line" ? step.lang : undefined}>
            {nameOf(step, tax)}
            {exact && (
              <small>
                {t("traceExact", { exact: `${exact.isPeriodic ? "≈ " : ""}${amountText(exact.amount)}`, amount: amountText(amount) })}
              </small>
            )}
          </dt>
          <dd>{amountText(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What a step of a trace is called. */
function useStepName() {
  const t = useTraceText();
  const taxName = useTaxName();
  return ({ rule, of }: Step, tax: StaffOrderDetail["taxes"][number] | undefined): string => {
    switch (rule) {
      case "line-adjustment":
        return t("traceChange", { name: of });
      case "promotion":
        return t("tracePromotion", { name: of });
      case "coupon":
        return t("traceCoupon", { name: of });
      case "tips":
        return t("tip");
      case "total":
        return t("traceTotal");
      default:
        return tax ? taxName(tax) : of;
    }
  };
}
