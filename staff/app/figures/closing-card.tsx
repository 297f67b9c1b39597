import type { DayClosing, Figures } from "@comanda/contract/staff/figures-shapes";
import { Button } from "@comanda/ui/buttons/button";
import { useMay } from "../shell/frame/console-data.ts";
import { useKeptState } from "../shell/lock/use-kept-state.ts";
import { useAmountText } from "../text/amount-text.ts";
import { useMinuteText } from "../text/instant-text.ts";
import { CloseDay, ReopenDay } from "./close-day.tsx";
import { FigureRow } from "./figure-row.tsx";
import { type FigureTextName, useFigureText } from "./figures-text.ts";
import { TitledSection } from "../shell/page/titled-section.tsx";

const TOTALS: Record<DayClosing["changes"][number]["of"], FigureTextName> = {
  net: "figuresNet",
  billed: "figuresBilled",
  card: "closingCard",
  cash: "closingCash",
  other: "closingOther",
  online: "closingOnline",
  writtenOff: "closingWrittenOff",
  notPaid: "closingNotPaid",
  givenBack: "closingGivenBack",
  drawer: "figuresDrawer",
  cashRounding: "figuresCashRounding",
};

/** The closing of a business day that has begun: what is open, the cash, and what has changed since. */
export function ClosingCard({ figures, closing }: { figures: Figures; closing: DayClosing | null }) {
  const t = useFigureText();
  return (
    <TitledSection className="figures__panel figures__closing" title={t("closingTitle")}>
      {closing ? <Closed day={figures.from} closing={closing} /> : <Open figures={figures} />}
    </TitledSection>
  );
}

/** A day that is not closed: what is still open or not paid, which hinders the closing only while the day runs. */
function Open({ figures }: { figures: Figures }) {
  const t = useFigureText();
  const may = useMay();
  const { notPaid, beside, drawer, cashRounding, paid, from, today } = figures;
  const hasOnline = paid.some(({ method }) => method === "online");
  const [isClosing, setClosing] = useKeptState(`closing ${from}`, false);
  const { awaiting } = beside;
  const waits = from === today && beside.open.count > 0;
  return (
    <>
      {awaiting.count > 0 && <p>{t("closingAwaiting")}</p>}
      {(beside.open.count > 0 || notPaid.count > 0) && <p>{t(waits ? "closingWaits" : "closingOpenHelp")}</p>}
      <ul>
        {beside.open.count > 0 && (
          <FigureRow name={t("figuresOpen", { count: beside.open.count })} amount={beside.open.amount} line="open" look="warn" />
        )}
        {awaiting.count > 0 && (
          <FigureRow name={t("figuresAwaiting", { count: awaiting.count })} amount={awaiting.amount} line="awaiting" look="warn" />
        )}
        {notPaid.count > 0 && (
          <FigureRow name={t("closingUnpaid", { count: notPaid.count })} amount={notPaid.amount} line="not-paid" look="warn" />
        )}
        {Number(cashRounding) !== 0 && <FigureRow name={t("figuresCashRounding")} amount={cashRounding} look="minor" />}
        <FigureRow name={t("closingExpected")} amount={drawer} line="drawer" />
      </ul>
      {may("figures.close") && (
        <Button onClick={() => setClosing(true)} {...(waits && { disabledReason: t("closingWaits") })}>
          {t("closeDay")}
        </Button>
      )}
      {isClosing && <CloseDay day={from} expected={drawer} hasOnline={hasOnline} onClose={() => setClosing(false)} />}
    </>
  );
}

function Closed({ day, closing }: { day: string; closing: DayClosing }) {
  const t = useFigureText();
  const may = useMay();
  const at = useMinuteText();
  const amountText = useAmountText();
  const [isOpening, setOpening] = useKeptState(`opening ${day}`, false);
  const { closedBy, closedAt, counted, expected, difference, note, changes } = closing;
  return (
    <>
      <p>{t("closedBy", { name: closedBy, at: at(closedAt) })}</p>
      <ul>
        <FigureRow name={t("closingExpected")} amount={expected} />
        <FigureRow name={t("closingCounted")} amount={counted} />
        <FigureRow name={t("closingDifference")} amount={difference} look={Number(difference) === 0 ? "sum" : "warn"} />
      </ul>
      {note !== "" && (
        <p>
          <q dir="auto">{note}</q>
        </p>
      )}
      {changes.map((change) => (
        <p key={change.of} role="status" className="figures__difference">
          {t("closingChanged", {
            what: t(TOTALS[change.of]),
            before: amountText(change.before),
            now: amountText(change.now),
            difference: amountText(change.difference),
          })}
        </p>
      ))}
      {may("figures.reopen") && (
        <Button look="secondary" onClick={() => setOpening(true)}>
          {t("reopenDay")}
        </Button>
      )}
      {isOpening && <ReopenDay day={day} onClose={() => setOpening(false)} />}
    </>
  );
}
