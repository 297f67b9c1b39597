import type { DayClosing, Figures as FiguresData } from "@comanda/contract/staff/figures-shapes";
import { formatDate } from "@comanda/web/i18n/formats";
import { figure } from "@comanda/web/i18n/figure";
import { Link, useNavigation, useSearchParams } from "react-router";
import { EmptyState } from "../shell/page/empty-state.tsx";
import { pageFailure } from "../shell/page/page-failure.server.ts";
import { staffContext, type StaffSite } from "../shell/session/staff-site.server.ts";
import { useLocale } from "../text/text.tsx";
import { useAmountText } from "../text/amount-text.ts";
import { type FigureTextName, useFigureText } from "./figures-text.ts";
import { readFor } from "../shell/page/read-again.ts";
import type { Route } from "./+types/figures.route";
import { AddsUp, PaidCard } from "./billed-cards.tsx";
import { BesideCard } from "./beside-card.tsx";
import { ClosingCard } from "./closing-card.tsx";
import { DishesCard } from "./dishes-card.tsx";
import { type DrawerShifts, DrawersCard } from "./drawers-card.tsx";
import { FigureCards } from "./figure-cards.tsx";
import { withLine } from "./figure-row.tsx";
import { HourChart } from "./hour-chart.tsx";
import { isLine } from "./line-name.ts";
import { LineSheet } from "./line-sheet.tsx";
import { PERIOD, periodIn } from "../lists/period-address.ts";
import { PeriodHeader } from "./period-header.tsx";
import "./figures.css";

/**
 * `closing`: that of a single day which has begun; null where it is not closed. `openDay`: the day before the one that runs, where it had
 * orders and is not closed; null on the page of other days.
 */
type FiguresPage = { figures: FiguresData; closing: DayClosing | null; openDay: string | null; shifts: DrawerShifts };

export async function loader({ params, context, url }: Route.LoaderArgs): Promise<FiguresPage> {
  const site = context.get(staffContext);
  const query = periodIn(url.searchParams);
  const figures = await site.consoleAt(params.merchantId).figures.get(query && { query });
  if (!figures.success) throw pageFailure(site, figures.status);
  const shifts = await site.consoleAt(params.merchantId).drawers.shifts(query && { query });
  if (!shifts.success) throw pageFailure(site, shifts.status);
  if (!isClosable(figures.data)) return { figures: figures.data, closing: null, openDay: null, shifts: shifts.data };
  const { from, today } = figures.data;
  const [closing, openDay] = await Promise.all([
    site.consoleAt(params.merchantId).days.closing({ params: { day: from } }),
    from === today ? unclosedDayBefore(today, site.consoleAt(params.merchantId)) : null,
  ]);
  if (!closing.success) throw pageFailure(site, closing.status);
  return { figures: figures.data, closing: closing.data, openDay, shifts: shifts.data };
}

const DAY_MS = 86_400_000;

/** The day before, where it had orders and is not closed. */
async function unclosedDayBefore(today: string, { figures, days }: ReturnType<StaffSite["consoleAt"]>): Promise<string | null> {
  const day = new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10);
  const closing = await days.closing({ params: { day } });
  if (!closing.success || closing.data) return null;
  const before = await figures.get({ query: { from: day, to: day } });
  return before.success && !isEmptyDay(before.data) ? day : null;
}

/** Whether the figures are of a single business day that has begun. */
const isClosable = ({ from, to, today }: FiguresData): boolean => from === to && from <= today;

const isEmptyDay = ({ completed, beside }: FiguresData): boolean =>
  completed === 0 && beside.open.count === 0 && beside.cancelled.length === 0 && beside.serials === null;

export const shouldRevalidate = readFor(...PERIOD);

/** The figures of a day or of several, each line with the orders of which it is the sum. */
export default function Figures({ loaderData: { figures, closing, openDay, shifts } }: Route.ComponentProps) {
  const t = useFigureText();
  const [query, setQuery] = useSearchParams();
  const line = query.get("line");
  const of = query.get("of") ?? "";
  const isLoading = useNavigation().state === "loading";
  const { dishes, hours } = figures;
  const isEmpty = isEmptyDay(figures);
  return (
    <main className="figures" aria-busy={isLoading}>
      <title>{t("navFigures")}</title>
      <PeriodHeader figures={figures} />
      {openDay && <UnclosedDay day={openDay} />}
      <Differences differences={figures.differences} />
      {isEmpty ? (
        <EmptyState picture={{ icon: "chart" }} title={t("figuresEmpty")} help={t("figuresEmptyHelp")} />
      ) : (
        <>
          <FigureCards figures={figures} />
          <div className={hours.length > 0 ? "figures__sums" : "figures__sums figures__sums--one"}>
            <AddsUp figures={figures} />
            <HourChart figures={figures} />
          </div>
          <div className={dishes.length > 0 ? "figures__lists" : "figures__lists figures__lists--two"}>
            <DishesCard figures={figures} />
            <PaidCard figures={figures} />
            <BesideCard figures={figures} />
          </div>
        </>
      )}
      <DrawersCard shifts={shifts} />
      {isClosable(figures) && !(isEmpty && figures.from === figures.today) && (
        <ClosingCard key={figures.from} figures={figures} closing={closing} />
      )}
      {isLine(line) && (
        <LineSheet
          key={`${line} ${of} ${figures.from} ${figures.to}`}
          figures={figures}
          line={line}
          of={of}
          onClose={() => setQuery((before) => withLine(before, null), { preventScrollReset: true })}
        />
      )}
    </main>
  );
}

/** Leads to the day before, which nobody has closed. */
function UnclosedDay({ day }: { day: string }) {
  const t = useFigureText();
  const locale = useLocale();
  const name = formatDate(day, locale, { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" });
  return (
    <p className="figures__difference">
      {t("closingUnclosed", { day: name })} <Link to={`?day=${day}`}>{t("closingGoTo")}</Link>
    </p>
  );
}

const SUMS: Record<FiguresData["differences"][number]["of"], FigureTextName> = {
  billed: "figuresDifferenceBilled",
  dishes: "figuresDifferenceDishes",
  net: "figuresDifferenceNet",
  serials: "figuresDifferenceSerials",
};

/** What does not agree, in red. */
function Differences({ differences }: Pick<FiguresData, "differences">) {
  const t = useFigureText();
  const amountText = useAmountText();
  const value = (of: keyof typeof SUMS, sum: string) => (of === "serials" ? figure(Number(sum)) : amountText(sum));
  return differences.map(({ of, expected, found }) => (
    <p key={of} role="alert" className="figures__difference">
      {t("figuresDifference", { what: t(SUMS[of]), expected: value(of, expected), found: value(of, found) })}
    </p>
  ));
}
