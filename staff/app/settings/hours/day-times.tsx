import type { RestaurantFields } from "@comanda/contract/staff/settings/restaurant-calls";
import { IconButton } from "@comanda/ui/buttons/icon-button";
import { Field } from "@comanda/ui/forms/field";
import { Segmented } from "@comanda/ui/forms/segmented";
import { AddButton } from "../../lists/add-button.tsx";
import { useTimeWords } from "../../text/slots-text.ts";
import { useRestaurantText } from "../restaurant/restaurant-text.ts";
import { optionsOf } from "../../shell/forms/options-of.ts";
import {
  clockText,
  isWholeDay,
  minutesOf,
  NEW_TIMES,
  type Times,
  timesOf,
  WEEK,
  WHOLE_DAY,
  type WithoutTimes,
  withoutTimes,
  withTimesOf,
} from "./week-hours.ts";

type DayProps = {
  /** The name of the weekday or date, as a part of the names of its controls. */
  day: string;
  times: readonly Times[];
  onChange: (times: Times[]) => void;
  /** The word for a day without times. */
  without?: WithoutTimes;
};

type State = "closed" | "times" | "whole";

const stateOf = (times: readonly Times[]): State => (times.length === 0 ? "closed" : times.some(isWholeDay) ? "whole" : "times");

/** A time has no identity but its place in the list. */
const placeKey = (at: number): string => `time-${at}`;

/** When a restaurant is open on a day: closed, at one or several times, or the whole day. */
export function DayTimes({ day, times, onChange, without = "hoursClosed" }: DayProps) {
  const t = useRestaurantText();
  const state = stateOf(times);
  const choose = (next: State) => onChange(next === "closed" ? [] : [next === "whole" ? WHOLE_DAY : NEW_TIMES]);
  const set = (at: number, end: keyof Times, value: string) => {
    const minutes = minutesOf(value);
    if (minutes !== null) onChange(times.map((one, place) => (place === at ? { ...one, [end]: minutes } : one)));
  };
  return (
    <div className="hours__day" role="group" aria-label={day}>
      <p className="restaurant__title">{day}</p>
      <Segmented
        name={`state-${day}`}
        label={t("hoursState", { day })}
        value={state}
        options={optionsOf({ closed: t(without), times: t("hoursTimes"), whole: t("hoursWhole") })}
        onChange={choose}
      />
      {state === "times" && (
        <div className="hours__times">
          {times.map(({ from, to }, at) => (
            <div key={placeKey(at)} className="editor__times">
              <Field label={t("hoursFrom")} type="time" value={clockText(from)} onChange={({ target }) => set(at, "from", target.value)} />
              <Field
                label={t("hoursTo")}
                type="time"
                value={clockText(to)}
                {...(to <= from && { help: t("hoursNextDay") })}
                onChange={({ target }) => set(at, "to", target.value)}
              />
              <IconButton
                icon="trash"
                label={t("hoursRemove", { day })}
                onClick={() => onChange(times.filter((_, place) => place !== at))}
              />
            </div>
          ))}
          <AddButton look="text" onAdd={() => onChange([...times, NEW_TIMES])}>
            {t("hoursAdd", { day })}
          </AddButton>
        </div>
      )}
    </div>
  );
}

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
