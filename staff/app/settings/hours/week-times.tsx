import type { RestaurantFields } from "@comanda/contract/staff/settings/restaurant-calls";
import { useTimeWords } from "../../text/slots-text.ts";
import { DayTimes } from "./day-times.tsx";
import { timesOf, WEEK, type WithoutTimes, withoutTimes, withTimesOf } from "./week-hours.ts";

type Slots = RestaurantFields["openingHours"];
type WeekProps = { slots: Slots; onChange: (slots: Slots) => void; without?: WithoutTimes };

/** The times of each day of the week; `without`: the word for a day that has none, where others have some. Where none has, all times count. */
export function WeekTimes({ slots, onChange, without = "hoursClosed" }: WeekProps) {
  const { day } = useTimeWords();
  return WEEK.map((one) => (
    <DayTimes
      key={one}
      day={day(one, "long")}
      times={timesOf(slots, one)}
      without={withoutTimes(slots, without)}
      onChange={(times) => onChange(withTimesOf(slots, one, times))}
    />
  ));
}
