import "./order-items.css";
import "../ui/amount-row.css";
import "./totals/totals-card.css";
import { countItems } from "@comanda/domain/cart/count-items";
import { numberedName } from "@comanda/domain/menu/dish-number";
import { ActionBar } from "@comanda/ui/buttons/action-bar";
import { Button } from "@comanda/ui/buttons/button";
import { Bone, Skeleton } from "@comanda/ui/feedback/skeleton";
import type { ReactNode } from "react";
import { lineKeys } from "../shell/cart/line-keys.ts";
import { useAmountText } from "../shell/merchant/use-amount-text.ts";
import { cartSum } from "../shell/cart/cart-sum.ts";
import { useCart } from "../shell/session/diner-session.tsx";
import { InLang } from "../text/in-lang.tsx";
import { usePageTranslate } from "../text/page-texts.ts";
import { useLocale } from "../text/text.tsx";
import { lineWeightText } from "../text/weights.ts";
import { ContextCard } from "./context-card.tsx";
import { LoadingNote } from "./preview-skeleton.tsx";
import { type AllergensOf, ReviewRow } from "./review-row.tsx";

/** The review as the cart has it, until the server has priced the order: only tax and total wait (design, section 12: Preview). */
export function CartReview({ allergensOf }: { allergensOf: AllergensOf }) {
  const t = usePageTranslate();
  const locale = useLocale();
  const amountText = useAmountText();
  const { lines } = useCart();
  const keys = lineKeys(lines);
  const { before, promotions } = cartSum(lines);
  return (
    <>
      <ContextCard />
      <section className="checkout-card checkout-items">
        <div className="checkout-items__head u-ends">
          <h2 className="t-title-3">{t("items", { count: countItems(lines) })}</h2>
        </div>
        <ul>
          {lines.map((line, at) => (
            <ReviewRow
              key={keys[at]}
              {...line}
              name={numberedName(line)}
              weight={lineWeightText(line, locale)}
              points={line.points > 0 ? line.points : null}
              allergens={allergensOf(line.productId)}
            />
          ))}
        </ul>
      </section>
      <div className="checkout-bones">
        <Skeleton label={t("loading")}>
          <div className="checkout-card checkout-bones__tip">
            <Bone className="checkout-bones__line" />
          </div>
        </Skeleton>
      </div>
      <section className="checkout-card checkout-totals">
        <dl>
          <Row label={t("subtotal")}>{amountText(before)}</Row>
          {promotions
            .filter(({ amount }) => amount !== "0.00")
            .map(({ productIds, name, lang, amount }) => (
              <Row key={productIds.join(" ")} label={<InLang lang={lang}>{name}</InLang>}>
                <span className="checkout-totals__less">{amountText(`-${amount}`)}</span>
              </Row>
            ))}
          <Row label={t("total")}>
            <Bone className="checkout-bones__amount" />
          </Row>
        </dl>
      </section>
      <LoadingNote />
    </>
  );
}

const Row = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className="amount-row checkout-totals__row">
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** The bottom bar until the order is priced: the cart's sum, and the button that waits. */
export function WaitingBar() {
  const t = usePageTranslate();
  const amountText = useAmountText();
  const { amount } = cartSum(useCart().lines);
  return (
    <ActionBar label={t("totalAndPayment")} sum={{ label: t("subtotal"), total: amountText(amount) }}>
      <Button size={56} className="checkout-place" disabledReason={t("loading")}>
        {t("placeOrder")}
      </Button>
    </ActionBar>
  );
}
