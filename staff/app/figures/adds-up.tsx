import type { Figures } from "@comanda/contract/staff/figures-shapes";
import { useFigureText } from "./figures-text.ts";
import { useLocale } from "../text/text.tsx";
import { FigureRow } from "./figure-row.tsx";
import { TitledSection } from "../shell/frame/titled-section.tsx";

const isNothing = (amount: string): boolean => Number(amount) === 0;
const less = (amount: string): string => (isNothing(amount) ? amount : `-${amount}`);

/** How the dishes add up to what is billed; each line opens its orders. */
export function AddsUp({ figures: { sums, completed } }: { figures: Figures }) {
  const t = useFigureText();
  const locale = useLocale();
  const rate = (percent: string) =>
    new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 6 }).format(Number(percent) / 100);
  return (
    <TitledSection
      className="figures__panel"
      title={t("figuresAddsUp")}
      beside={<span>{t("figuresCompleted", { count: completed })}</span>}
    >
      <ul>
        <FigureRow name={t("figuresAtMenuPrice")} amount={sums.dishes} line="dishes" />
        <FigureRow name={t("figuresPromotions")} amount={less(sums.promotions)} line="promotions" look="minor" />
        <FigureRow name={t("figuresCoupons")} amount={less(sums.coupons)} line="coupons" look="minor" />
        {!isNothing(sums.discounts) && (
          <FigureRow name={t("figuresDiscounts")} amount={less(sums.discounts)} line="discounts" look="minor" />
        )}
        <FigureRow name={t("figuresNet")} amount={sums.net} line="net" look="sum" />
        {!isNothing(sums.charges) && <FigureRow name={t("figuresCharges")} amount={sums.charges} line="charges" look="minor" />}
        {sums.taxes.map((tax) => (
          <FigureRow
            key={`${tax.taxId} ${tax.rate} ${tax.isIncluded}`}
            name={t(tax.isIncluded ? "figuresTaxIncluded" : "figuresTax", { name: tax.name, rate: rate(tax.rate) })}
            amount={tax.amount}
            line="tax"
            of={`${tax.taxId}:${tax.rate}`}
            look="minor"
          />
        ))}
        <FigureRow name={t("figuresTips")} amount={sums.tips} line="tips" look="minor" />
        <FigureRow name={t("figuresBilled")} amount={sums.billed} line="billed" look="sum" />
      </ul>
    </TitledSection>
  );
}
