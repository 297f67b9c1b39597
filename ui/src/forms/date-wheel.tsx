import { useMemo, useRef } from "react";
import { Wheel } from "./wheel.tsx";

/** A day of the year: month and day from 1. */
type MonthDay = { month: number; day: number };

type DateWheelProps = {
  words: { month: string; day: string };
  /** The months and the days of the longest month, as they are written. */
  months: readonly string[];
  days: readonly string[];
  /** How many days a month has. */
  daysIn: (month: number) => number;
  value: MonthDay;
  onChange: (value: MonthDay) => void;
};

/** A day of the year on two wheels; the days follow the month, and come back with a longer one (design, screen 25). */
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
