import type { Figures } from "@comanda/contract/staff/figures-shapes";
import type { ReactNode } from "react";
import { ageText } from "../text/age-text.ts";
import { useAmountText } from "../text/amount-text.ts";
import { useFigureText } from "./figures-text.ts";
import { usePeriodTexts } from "./period-text.ts";

/** In place of a figure that there is none of. */
const NONE = "–";

/** The figures that are read first: net sales with the comparison, orders, the average, and how long orders took. */
export function FigureCards({ figures }: { figures: Figures }) {
  const t = useFigureText();
  const amountText = useAmountText();
  const { completed, toGo, averageOrder, toKitchen, toCompletion } = figures;
  const slowest = (duration: Figures["toKitchen"]) => duration && t("figuresSlowest", { time: ageText(duration.slowestTenth * 1000) });
  const mean = (duration: Figures["toKitchen"]) => (duration ? ageText(duration.mean * 1000) : NONE);
  return (
    <dl className="figures__cards">
      <Card isMain name={t("figuresNet")} value={amountText(figures.sums.net)} help={<Comparison figures={figures} />} />
      <Card name={t("figuresOrders")} value={String(completed)} help={t("figuresToGo", { count: toGo })} />
      <Card name={t("figuresAverage")} value={averageOrder ? amountText(averageOrder) : NONE} help={t("figuresAverageHelp")} />
      <Card name={t("figuresToKitchen")} value={mean(toKitchen)} help={slowest(toKitchen)} />
      <Card name={t("figuresToCompletion")} value={mean(toCompletion)} help={slowest(toCompletion)} />
    </dl>
  );
}

function Card({ name, value, help, isMain }: { name: string; value: string; help: ReactNode; isMain?: boolean }) {
  return (
    <div className={isMain ? "figures__card figures__card--main" : "figures__card"}>
      <dt>{name}</dt>
      <dd className="figures__value t-number">{value}</dd>
      <dd className="figures__help">{help}</dd>
    </div>
  );
}

/** How net sales differ from those of the same weekdays before; nothing where nothing was sold then. */
function Comparison({ figures: { comparison, until } }: { figures: Figures }) {
  const t = useFigureText();
  const amountText = useAmountText();
  const { compared, percent } = usePeriodTexts();
  if (!comparison || comparison.changePercent === null) return null;
  const days = until ? t("figuresByNow", { days: compared(comparison) }) : compared(comparison);
  const change = Number(comparison.changePercent);
  const values = { percent: percent(comparison.changePercent), days, amount: amountText(comparison.net) };
  if (change === 0) return t("figuresSame", values);
  return (
    <>
      <span aria-hidden="true" className={change > 0 ? "figures__up" : "figures__down"}>
        {change > 0 ? "▲ " : "▼ "}
      </span>
      {t(change > 0 ? "figuresMore" : "figuresLess", values)}
    </>
  );
}
