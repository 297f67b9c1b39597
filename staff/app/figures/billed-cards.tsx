import type { Figures } from "@comanda/contract/staff/figures-shapes";
import { money, moneyText, sum } from "@comanda/domain/money/money";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Link } from "react-router";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useListText } from "../text/use-list-text.ts";
import { type FigureTextName, useFigureText } from "./figures-text.ts";
import { useLocale } from "../text/text.tsx";
import { FigureRow } from "./figure-row.tsx";
import { TitledSection } from "../shell/page/titled-section.tsx";

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

const METHODS: Record<Figures["paid"][number]["method"], FigureTextName> = {
  card: "figuresCard",
  cash: "figuresCash",
  other: "figuresOther",
  online: "figuresOnline",
};

/** How what is billed was paid, and what is left of it. */
export function PaidCard({ figures }: { figures: Figures }) {
  const { paid, online, writtenOff, notPaid, givenBack, sums, drawer, cashRounding, from, to } = figures;
  const { id } = useRestaurant();
  const t = useFigureText();
  const hasOnline = paid.some(({ method }) => method === "online") || online.unallocated.count > 0 || !isNothing(online.fees);
  const tips = moneyText(sum(paid.map((one) => money(one.tips))));
  return (
    <TitledSection className="figures__panel" title={t("figuresPaid")}>
      <ul>
        {paid.map(({ method, count, amount }) => (
          <FigureRow key={method} name={t(METHODS[method], { count })} amount={amount} line={method} />
        ))}
        {writtenOff.count > 0 && (
          <FigureRow name={t("figuresWrittenOff", { count: writtenOff.count })} amount={writtenOff.amount} line="written-off" />
        )}
        {notPaid.count > 0 && <NotPaid notPaid={notPaid} />}
        <FigureRow name={t("figuresBilled")} amount={sums.billed} line="billed" look="sum" />
        {online.unallocated.count > 0 && (
          <FigureRow name={t("figuresUnallocated", { count: online.unallocated.count })} amount={online.unallocated.amount} look="warn" />
        )}
        {online.disputed.count > 0 && (
          <FigureRow name={t("figuresDisputed", { count: online.disputed.count })} amount={online.disputed.amount} look="warn" />
        )}
        {!isNothing(online.fees) && <FigureRow name={t("figuresFees")} amount={less(online.fees)} look="minor" />}
        {Number(tips) !== 0 && <FigureRow name={t("figuresPaymentTips")} amount={tips} line="payment-tips" look="minor" />}
        {givenBack.count > 0 && (
          <FigureRow
            name={t("figuresGivenBack", { count: givenBack.count })}
            amount={less(moneyText(sum([money(givenBack.amount), money(givenBack.failed.amount)])))}
            line="given-back"
            look="minor"
          />
        )}
        {givenBack.later.count > 0 && (
          <FigureRow
            name={t("figuresGivenBackLater", { count: givenBack.later.count })}
            amount={less(givenBack.later.amount)}
            look="minor"
          />
        )}
        {givenBack.failed.count > 0 && (
          <FigureRow
            name={t("figuresRefundsFailed", { count: givenBack.failed.count })}
            amount={givenBack.failed.amount}
            line="refunds-failed"
            look="minor"
          />
        )}
        {!isNothing(cashRounding) && <FigureRow name={t("figuresCashRounding")} amount={cashRounding} look="minor" />}
        <FigureRow name={t("figuresDrawer")} amount={drawer} line="drawer" look="minor" />
      </ul>
      {from === to && hasOnline && (
        <Link to={`/${id}/figures/online/${from}`} className={buttonClass({ look: "secondary", size: 44 })}>
          {t("figuresCompareOnline")}
        </Link>
      )}
    </TitledSection>
  );
}

/** What is not paid yet, with the serials of the first orders. */
function NotPaid({ notPaid: { count, amount, orders } }: Pick<Figures, "notPaid">) {
  const t = useFigureText();
  const listText = useListText();
  const named = listText(orders.map(({ serial }) => String(serial)));
  const serials = count > orders.length ? t("figuresNotPaidMore", { serials: named, more: count - orders.length }) : named;
  return <FigureRow name={t("figuresNotPaid", { count, serials })} amount={amount} line="not-paid" look="warn" />;
}
