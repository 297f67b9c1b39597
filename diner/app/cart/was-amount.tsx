import { useAmountText } from "../shell/merchant/use-amount-text.ts";
import { usePageTranslate } from "../text/page-texts.ts";

/** An amount before its promotions, struck through; in words for screen readers. */
export function WasAmount({ amount }: { amount: string }) {
  const t = usePageTranslate();
  const text = useAmountText()(amount);
  return (
    <>
      <span className="u-hidden">{t("wasPrice", { amount: text })} </span>
      <s className="cart-was" aria-hidden="true">
        {text}
      </s>{" "}
    </>
  );
}
