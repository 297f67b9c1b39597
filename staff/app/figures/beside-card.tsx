import type { Figures } from "@comanda/contract/staff/figures-shapes";
import { ageText } from "../text/age-text.ts";
import { type FigureTextName, useFigureText } from "./figures-text.ts";
import { FigureRow } from "./figure-row.tsx";
import { TitledSection } from "../shell/page/titled-section.tsx";

const REASONS: Record<string, FigureTextName> = {
  left: "figuresReasonLeft",
  twice: "figuresReasonTwice",
  cannot: "figuresReasonCannot",
  "wrong-table": "figuresReasonWrongTable",
  other: "figuresReasonOther",
  "": "figuresReasonNone",
};

const COUNTED = [
  ["joined", "joined", "figuresJoined"],
  ["tests", "tests", "figuresTests"],
  ["takenOff", "taken-off", "figuresTakenOff"],
  ["corrections", "corrections", "figuresCorrections"],
] as const;

const RATED = { good: "figuresRatedGood", fair: "figuresRatedFair", poor: "figuresRatedPoor" } as const;

/** What is in no sum: open, cancelled and joined orders, what was taken off, corrections, what diners said, and the serial numbers. */
export function BesideCard({ figures: { beside, made } }: { figures: Figures }) {
  const t = useFigureText();
  const { open, awaiting, cancelled, ratings, serials } = beside;
  return (
    <TitledSection className="figures__panel" title={t("figuresBeside")}>
      <ul>
        <FigureRow name={t("figuresOpen", { count: open.count })} amount={open.amount} line="open" />
        {awaiting.count > 0 && (
          <FigureRow name={t("figuresAwaiting", { count: awaiting.count })} amount={awaiting.amount} line="awaiting" />
        )}
        {cancelled.map(({ reason, count, amount }) => {
          const known = REASONS[reason];
          const name = t("figuresCancelled", { reason: known ? t(known) : reason, count });
          return <FigureRow key={reason} name={name} amount={amount} line="cancelled" of={reason} />;
        })}
        {COUNTED.map(
          ([name, line, text]) =>
            beside[name].count > 0 && (
              <FigureRow key={name} name={t(text, { count: beside[name].count })} amount={beside[name].amount} line={line} />
            ),
        )}
        {ratings.map(({ rating, count, amount }) => (
          <FigureRow key={rating} name={t(RATED[rating], { count })} amount={amount} line="rated" of={rating} />
        ))}
        {serials && <FigureRow name={t("figuresSerials")} beside={t("figuresSerialsFromTo", serials)} amount={null} look="minor" />}
        {made.map(({ stationId, name, mean }) => (
          <FigureRow key={stationId} name={t("figuresMade", { station: name })} beside={ageText(mean * 1000)} amount={null} look="minor" />
        ))}
      </ul>
    </TitledSection>
  );
}
