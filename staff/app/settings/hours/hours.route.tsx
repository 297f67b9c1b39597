import type { RestaurantSettings } from "@comanda/contract/staff/settings/restaurant-calls";
import { ErrorNote, Field } from "@comanda/ui/forms/field";
import { pageFailure } from "../../shell/page/page-failure.server.ts";
import { staffContext } from "../../shell/session/staff-site.server.ts";
import { RestaurantHead } from "../restaurant/restaurant-head.tsx";
import { useRestaurantText } from "../restaurant/restaurant-text.ts";
import { useProblemText } from "../restaurant/use-problem-text.ts";
import { type RestaurantDraft, useRestaurantDraft } from "../restaurant/use-restaurant-draft.ts";
import type { Route } from "./+types/hours.route";
import { DateHours } from "./date-hours.tsx";
import { WeekTimes } from "./day-times.tsx";
import { clockText, minutesOf } from "./week-hours.ts";
import "../settings.css";
import "../restaurant/restaurant.css";
import "./hours.css";

/** Minutes after midnight: 11:59. */
const LATEST_DAY_END = 719;

export async function loader({ params, context }: Route.LoaderArgs): Promise<RestaurantSettings> {
  const site = context.get(staffContext);
  const settings = await site.consoleAt(params.merchantId).restaurant.get();
  if (!settings.success) throw pageFailure(site, settings.status);
  return settings.data;
}

/** When the restaurant is open, and when its business day ends. Changes are saved by the button. */
export default function HoursPage({ loaderData: stored }: Route.ComponentProps) {
  const t = useRestaurantText();
  const draft = useRestaurantDraft(stored);
  return (
    <main className="page restaurant">
      <RestaurantHead title={t("hoursTitle")} help={t("hoursHelp")} savedAt={stored.savedAt} draft={draft} />
      <WeekHours draft={draft} />
      <DateHours draft={draft} />
      <DayEnd draft={draft} />
    </main>
  );
}

function WeekHours({ draft }: { draft: RestaurantDraft }) {
  const t = useRestaurantText();
  const { error } = useProblemText(draft)("openingHours");
  const { openingHours } = draft.wanted;
  return (
    <section className="card">
      <h2 className="t-title-3">{t("hoursWeek")}</h2>
      {error && <ErrorNote>{error}</ErrorNote>}
      {openingHours.length === 0 && <p className="editor__help">{t("hoursAlways")}</p>}
      <WeekTimes slots={openingHours} onChange={(slots) => draft.change({ openingHours: slots })} />
    </section>
  );
}

function DayEnd({ draft }: { draft: RestaurantDraft }) {
  const t = useRestaurantText();
  const change = (value: string) => {
    const minutes = minutesOf(value);
    if (minutes !== null) draft.change({ dayEndsAt: Math.min(minutes, LATEST_DAY_END) });
  };
  return (
    <section className="card">
      <Field
        label={t("hoursDayEnds")}
        help={t("hoursDayEndsHelp")}
        type="time"
        min="00:00"
        max={clockText(LATEST_DAY_END)}
        value={clockText(draft.wanted.dayEndsAt)}
        onChange={({ target }) => change(target.value)}
      />
    </section>
  );
}
