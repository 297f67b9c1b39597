import { areInDateRange, dateRange } from "@comanda/domain/time/date-range";
import { IconButton } from "@comanda/ui/buttons/icon-button";
import { ErrorNote, Field } from "@comanda/ui/forms/field";
import { formatDate } from "@comanda/web/i18n/formats";
import { useState } from "react";
import { AddButton } from "../../lists/add-button.tsx";
import { useLocale } from "../../text/text.tsx";
import { useRestaurantText } from "../restaurant/restaurant-text.ts";
import { useProblemText } from "../restaurant/use-problem-text.ts";
import type { RestaurantDraft } from "../restaurant/use-restaurant-draft.ts";
import { DayTimes } from "./day-times.tsx";
import { useKeptState } from "../../shell/lock/use-kept-state.ts";

/** Dates with hours of their own, "Closed on Dec 25"; a new one is closed. */
export function DateHours({ draft }: { draft: RestaurantDraft }) {
  const t = useRestaurantText();
  const locale = useLocale();
  const { error } = useProblemText(draft)("openingDates");
  const [date, setDate] = useKeptState("date", "");
  const { openingDates } = draft.wanted;
  const [today] = useState(() => new Date().toISOString());
  const isDistant = date !== "" && !areInDateRange([date], today);
  const isNew = date !== "" && !openingDates.some((one) => one.date === date);
  const add = () => {
    if (!isNew || isDistant) return;
    const all = [...openingDates, { date, times: [] }];
    draft.change({ openingDates: all.toSorted((one, other) => (one.date < other.date ? -1 : 1)) });
    setDate("");
  };
  return (
    <section className="card">
      <h2 className="t-title-3">{t("hoursDates")}</h2>
      <p className="editor__help">{t("hoursDatesHelp")}</p>
      {error && <ErrorNote>{error}</ErrorNote>}
      {openingDates.map((one) => {
        const day = formatDate(one.date, locale, { timeZone: "UTC", dateStyle: "medium" });
        return (
          <div key={one.date} className="hours__date">
            <DayTimes
              day={t(one.times.length === 0 ? "hoursClosedOn" : "hoursOpenOn", { day })}
              times={one.times}
              onChange={(times) =>
                draft.change({ openingDates: openingDates.map((other) => (other.date === one.date ? { ...other, times } : other)) })
              }
            />
            <IconButton
              icon="trash"
              label={t("hoursRemoveDate", { day })}
              onClick={() => draft.change({ openingDates: openingDates.filter((other) => other.date !== one.date) })}
            />
          </div>
        );
      })}
      <div className="editor__times">
        <Field
          label={t("hoursDate")}
          type="date"
          {...dateRange(today)}
          value={date}
          onChange={({ target }) => setDate(target.value)}
          {...(isDistant && { error: t("restaurantOutOfRange") })}
        />
        <AddButton onAdd={add}>{t("hoursAddDate")}</AddButton>
      </div>
    </section>
  );
}
