import type { Figures } from "@comanda/contract/staff/figures-shapes";
import { areInDateRange, dateRange } from "@comanda/domain/time/date-range";
import { isPeriod, kindOf, monthOf, neighbourOf, type Period, type PeriodKind, weekOf } from "@comanda/domain/figures/period";
import { Button } from "@comanda/ui/buttons/button";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Field } from "@comanda/ui/forms/field";
import { segmentedClass } from "@comanda/ui/forms/segmented";
import { Icon } from "@comanda/ui/icons/icon";
import { type FormEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import { streamPath } from "../shell/calls/call.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useTimeText } from "../text/formats.ts";
import { useTimeWords } from "../text/slots-text.ts";
import { type FigureTextName, useFigureText } from "./figures-text.ts";
import { periodQuery } from "../lists/period-address.ts";
import { usePeriodTexts } from "./period-text.ts";

/** Which days the page shows, until when, and how to get to other days and to the files. */
export function PeriodHeader({ figures }: { figures: Figures }) {
  const t = useFigureText();
  const timeText = useTimeText();
  const { title, zone } = usePeriodTexts();
  const { time } = useTimeWords();
  const [isRange, setRange] = useState(kindOf(figures) === "range");
  const until = figures.until ? t("figuresUntil", { time: timeText(figures.until), zone: zone() }) : zone();
  return (
    <header className="u-ends-wrap figures__head">
      <div>
        <h1 className="t-title-1">{title(figures)}</h1>
        <p>
          {until} · {figures.dayEndsAt === 0 ? t("figuresBusinessDay") : t("figuresBusinessDayAt", { time: time(figures.dayEndsAt) })}
        </p>
      </div>
      <div className="figures__period">
        <Kinds figures={figures} isRange={isRange} onRange={() => setRange(true)} onOther={() => setRange(false)} />
        <Neighbour figures={figures} by={-1} />
        <Neighbour figures={figures} by={1} />
        <Files period={figures} />
      </div>
      {isRange && <RangeForm key={periodQuery(figures)} figures={figures} />}
    </header>
  );
}

const KINDS: { kind: Exclude<PeriodKind, "range">; text: FigureTextName; of: (day: string) => Period }[] = [
  { kind: "day", text: "figuresDay", of: (day) => ({ from: day, to: day }) },
  { kind: "week", text: "figuresWeek", of: weekOf },
  { kind: "month", text: "figuresMonth", of: monthOf },
];

type KindsProps = { figures: Figures; isRange: boolean; onRange: () => void; onOther: () => void };

/** Day, week and month of the last of the shown days that has begun, and a range of one's own. */
function Kinds({ figures, isRange, onRange, onOther }: KindsProps) {
  const t = useFigureText();
  const kind = isRange ? "range" : kindOf(figures);
  const day = figures.to < figures.today ? figures.to : figures.from > figures.today ? figures.from : figures.today;
  return (
    <nav aria-label={t("figuresPeriod")} className={`${segmentedClass.group} figures__kinds`}>
      {KINDS.map((one) => (
        <Link
          key={one.kind}
          className={segmentedClass.segment}
          to={periodQuery(one.of(day))}
          aria-current={one.kind === kind ? "page" : undefined}
          onClick={onOther}
        >
          <span>{t(one.text)}</span>
        </Link>
      ))}
      <button type="button" className={segmentedClass.segment} aria-expanded={isRange} onClick={onRange}>
        <span>{t("figuresRange")}</span>
      </button>
    </nav>
  );
}

/** The period before or after; none that has not begun. */
function Neighbour({ figures, by }: { figures: Figures; by: 1 | -1 }) {
  const t = useFigureText();
  const next = neighbourOf(figures, by);
  const label = t(by === 1 ? "figuresNext" : "figuresPrevious");
  const icon = <Icon name={by === 1 ? "chevron-right" : "chevron-left"} />;
  if (next.from > figures.today)
    return (
      <button type="button" className="figures__step" aria-label={label} aria-disabled title={t("figuresNotYet")}>
        {icon}
      </button>
    );
  return (
    <Link className="figures__step" to={periodQuery(next)} aria-label={label}>
      {icon}
    </Link>
  );
}

/** The form of a range of one's own. What the browser does not refuse itself is refused here. */
function RangeForm({ figures: { from, to, today } }: { figures: Figures }) {
  const t = useFigureText();
  const navigate = useNavigate();
  const [range, setRange] = useState({ from, to });
  const [error, setError] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!areInDateRange([range.from, range.to], today)) return setError(t("figuresOutOfRange"));
    if (!isPeriod(range)) return setError(t("figuresTooLong"));
    void navigate(periodQuery(range));
  };
  return (
    <form className="figures__range" onSubmit={submit}>
      <Field
        type="date"
        label={t("figuresFrom")}
        required
        {...dateRange(today)}
        value={range.from}
        onChange={({ target }) => setRange({ ...range, from: target.value })}
      />
      <Field
        type="date"
        label={t("figuresTo")}
        required
        {...dateRange(today)}
        error={error}
        value={range.to}
        onChange={({ target }) => setRange({ ...range, to: target.value })}
      />
      <Button type="submit" look="secondary">
        {t("figuresShow")}
      </Button>
    </form>
  );
}

const FILES = [
  ["orders.csv", "figuresFileOrders"],
  ["items.csv", "figuresFileItems"],
  ["payments.csv", "figuresFilePayments"],
  ["days.csv", "figuresFileDays"],
] as const satisfies readonly [string, FigureTextName][];

/** The files of the shown days. */
function Files({ period: { from, to } }: { period: Period }) {
  const t = useFigureText();
  const { id } = useRestaurant();
  return (
    <details className="figures__files">
      <summary className={buttonClass({ look: "secondary" })}>{t("figuresFiles")}</summary>
      <ul>
        {FILES.map(([file, text]) => (
          <li key={file}>
            <a download href={streamPath(id, `/api/staff/figures/${file}`, { from, to })}>
              {t(text)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
