import { daysOfMonth } from "@comanda/domain/member/birthday";
import { DateWheel } from "@comanda/ui/forms/date-wheel";
import { Wheel } from "@comanda/ui/forms/wheel";
import { useMemo, useState } from "react";
import { useLocale } from "../../text/text.tsx";
import { usePageTranslate } from "../../text/page-texts.ts";
import { State } from "../state.tsx";

const DAYS = Array.from({ length: 31 }, (_, at) => String(at + 1));

/** The names of the months, from January. */
function useMonths(): string[] {
  const locale = useLocale();
  return useMemo(() => {
    const month = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" });
    return Array.from({ length: 12 }, (_, at) => month.format(Date.UTC(2024, at, 1)));
  }, [locale]);
}

export function WheelSample() {
  const [row, turn] = useState(8);
  return (
    <State is="default" wide>
      <div className="c-wheels">
        <Wheel label={usePageTranslate()("month")} rows={useMonths()} row={row} onTurn={turn} />
      </div>
    </State>
  );
}

export function DateWheelSample() {
  const t = usePageTranslate();
  const months = useMonths();
  const [day, choose] = useState({ month: 2, day: 29 });
  const words = { month: t("month"), day: t("day") };
  return (
    <State is="year" wide>
      <DateWheel words={words} months={months} days={DAYS} daysIn={daysOfMonth} value={day} onChange={choose} />
    </State>
  );
}
