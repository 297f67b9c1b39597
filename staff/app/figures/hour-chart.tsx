import type { Figures } from "@comanda/contract/staff/figures-shapes";
import { formatAmount } from "@comanda/domain/money/currency";
import { Link, useSearchParams } from "react-router";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useAmountText } from "../text/amount-text.ts";
import { useFigureText } from "./figures-text.ts";
import { useLocale } from "../text/text.tsx";
import { withLine } from "./figure-row.tsx";
import { usePeriodTexts } from "./period-text.ts";
import { TitledSection } from "../shell/page/titled-section.tsx";

/** The height of the drawing and the width of an hour in it; it is stretched to the width of the card. */
const HEIGHT = 200;
const HOUR_WIDTH = 40;

type Hours = Figures["hours"];

/** The end of the scale, a round amount that is not below the largest one. */
function scaleEnd(largest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(largest, 1)));
  return [1, 1.5, 2, 3, 4, 6, 8, 10].map((step) => step * power).find((end) => end >= largest) ?? 10 * power;
}

/** Net sales by hour as bars with the mark of the compared days, and the same as a table. */
export function HourChart({ figures: { hours, comparison } }: { figures: Figures }) {
  const t = useFigureText();
  const { compared } = usePeriodTexts();
  if (hours.length === 0) return null;
  return (
    <TitledSection className="figures__panel" title={t("figuresByHour")} beside={comparison && <span>{`— ${compared(comparison)}`}</span>}>
      <Bars hours={hours} />
      <details>
        <summary>{t("figuresTable")}</summary>
        <HourTable hours={hours} days={comparison && compared(comparison)} />
      </details>
    </TitledSection>
  );
}

function Bars({ hours }: { hours: Hours }) {
  const t = useFigureText();
  const amountText = useAmountText();
  const locale = useLocale();
  const { currency } = useRestaurant();
  const { hour: hourText } = usePeriodTexts();
  const end = scaleEnd(Math.max(...hours.flatMap(({ net, before }) => [Number(net), Number(before ?? 0)])));
  const y = (amount: string) => HEIGHT - (Math.max(0, Number(amount)) / end) * HEIGHT;
  const most = hours.reduce((best, one) => (Number(one.net) > Number(best.net) ? one : best));
  return (
    <div className="hour-chart">
      <div className="hour-chart__scale t-number" aria-hidden="true">
        {[end, end / 2, 0].map((amount) => (
          <span key={amount}>{formatAmount(amount.toFixed(2), { locale, currency }, "short")}</span>
        ))}
      </div>
      <svg
        role="img"
        aria-label={t("figuresChart", { amount: amountText(most.net), hour: hourText(most.hour) })}
        viewBox={`0 0 ${hours.length * HOUR_WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {[0, HEIGHT / 2, HEIGHT].map((line) => (
          <line key={line} className="hour-chart__line" x1={0} x2={hours.length * HOUR_WIDTH} y1={line} y2={line} />
        ))}
        {hours.map(({ hour, net, before, isRunning }, at) => (
          <g key={hour}>
            <rect
              className={isRunning ? "hour-chart__bar hour-chart__bar--running" : "hour-chart__bar"}
              x={at * HOUR_WIDTH + 6}
              width={HOUR_WIDTH - 12}
              y={y(net)}
              height={HEIGHT - y(net)}
            />
            {before !== null && (
              <line className="hour-chart__before" x1={at * HOUR_WIDTH + 2} x2={(at + 1) * HOUR_WIDTH - 2} y1={y(before)} y2={y(before)} />
            )}
          </g>
        ))}
      </svg>
      <div className="hour-chart__hours t-number" aria-hidden="true">
        {hours.map(({ hour }) => (
          <span key={hour}>{hourText(hour)}</span>
        ))}
      </div>
    </div>
  );
}

function HourTable({ hours, days }: { hours: Hours; days: string | null }) {
  const t = useFigureText();
  const amountText = useAmountText();
  const { hour: hourText } = usePeriodTexts();
  const [query] = useSearchParams();
  return (
    <table className="hour-table">
      <thead>
        <tr>
          <th scope="col">{t("figuresHour")}</th>
          <th scope="col">{t("figuresNet")}</th>
          {days !== null && <th scope="col">{days}</th>}
        </tr>
      </thead>
      <tbody>
        {hours.map(({ hour, net, before, isRunning }) => (
          <tr key={hour}>
            <th scope="row">
              <Link to={`?${withLine(query, "hour", String(hour))}`} preventScrollReset>
                {isRunning ? t("figuresRunning", { hour: hourText(hour) }) : hourText(hour)}
              </Link>
            </th>
            <td className="t-number">{amountText(net)}</td>
            {before !== null && <td className="t-number">{amountText(before)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
