import { useListText } from "../text/use-list-text.ts";
import type { Figures } from "@comanda/contract/staff/figures-shapes";
import { money, moneyText, sum } from "@comanda/domain/money/money";
import { type FigureTextName, useFigureText } from "./figures-text.ts";
import { FigureRow } from "./figure-row.tsx";
import { TitledSection } from "../shell/frame/titled-section.tsx";

const METHODS: Record<Figures["paid"][number]["method"], FigureTextName> = {
  card: "figuresCard",
  cash: "figuresCash",
  other: "figuresOther",
  online: "figuresOnline",
};

/** How what is billed was paid, and what is left of it. */
export function PaidCard({ figures: { paid, writtenOff, notPaid, sums, drawer } }: { figures: Figures }) {
  const t = useFigureText();
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
        {Number(tips) !== 0 && <FigureRow name={t("figuresPaymentTips")} amount={tips} line="payment-tips" look="minor" />}
        <FigureRow name={t("figuresDrawer")} amount={drawer} line="drawer" look="minor" />
      </ul>
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
