import { useMemo, useRef } from "react";
import { Wheel } from "./wheel.tsx";

/** A day of the year: month and day, both from 1. */
type MonthDay = { month: number; day: number };

type DateWheelProps = {
  words: { month: string; day: string };
  /** The labels of the months, and of the days of the longest month. */
  months: readonly string[];
  days: readonly string[];
  /** The number of days of a month. */
  daysIn: (month: number) => number;
  value: MonthDay;
  onChange: (value: MonthDay) => void;
};

/**
 * A day of the year on two wheels. A shorter month limits the day; the requested day is restored with a longer month (design, screen 25).
 */
export function DateWheel({ words, months, days, daysIn, value, onChange }: DateWheelProps) {
  const requestedDay = useRef(value.day);
  const count = daysIn(value.month);
  const daysNow = useMemo(() => days.slice(0, count), [days, count]);
  const turnMonth = (row: number) => onChange({ month: row + 1, day: Math.min(requestedDay.current, daysIn(row + 1)) });
  const turnDay = (row: number) => {
    requestedDay.current = row + 1;
    onChange({ ...value, day: row + 1 });
  };
  return (
    <div className="c-wheels">
      <Wheel label={words.month} rows={months} row={value.month - 1} onTurn={turnMonth} />
      <Wheel label={words.day} rows={daysNow} row={value.day - 1} onTurn={turnDay} />
    </div>
  );
}
