import type { InstallationStatus, StatusEntry } from "@comanda/contract/staff/settings/status-calls";
import { Icon } from "@comanda/ui/icons/icon";
import { pageFailure } from "../../shell/page/page-failure.server.ts";
import { TitledSection } from "../../shell/page/titled-section.tsx";
import { usePageReadEvery, usePageReadOn } from "../../shell/page/use-read-again.ts";
import { staffContext } from "../../shell/session/staff-site.server.ts";
import { useTimeText } from "../../text/formats.ts";
import type { Route } from "./+types/status.route";
import { EntryRow } from "./entry-row.tsx";
import { RunningSection } from "./running-section.tsx";
import { useStatusText } from "./status-text.ts";
import "./status.css";

export async function loader({ params, context }: Route.LoaderArgs): Promise<InstallationStatus> {
  const site = context.get(staffContext);
  const status = await site.consoleAt(params.merchantId).status.get();
  if (!status.success) throw pageFailure(site, status.status);
  return status.data;
}

/** Ages, deliveries and the backup change without an event. */
const POLL_MS = 15_000;

const LEVELS = [
  { level: "serious", title: "statusSerious" },
  { level: "minor", title: "statusMinor" },
  { level: "waiting", title: "statusWaiting" },
] as const;

/** Whether everything works: first in one sentence, then what does not, the most urgent first, with the pages where it is repaired, and what runs. */
export default function StatusPage({ loaderData: { running, backup, entries, asOf } }: Route.ComponentProps) {
  const t = useStatusText();
  usePageReadOn("order", "ticket", "printer", "station", "pending", "payment", "settings");
  usePageReadEvery(POLL_MS);
  return (
    <main className="page status">
      <title>{t("statusTitle")}</title>
      <header>
        <h1 className="t-title-1">{t("statusTitle")}</h1>
        <p>{t("statusHelp")}</p>
      </header>
      <Verdict entries={entries} asOf={asOf} />
      {LEVELS.map(({ level, title }) => (
        <EntrySection key={level} title={t(title)} entries={entries.filter((one) => one.level === level)} asOf={asOf} />
      ))}
      <RunningSection running={running} backup={backup} />
    </main>
  );
}

type EntriesProps = { entries: StatusEntry[]; asOf: string };

/** Says in one sentence whether everything works; screen readers hear it when it changes. */
function Verdict({ entries, asOf }: EntriesProps) {
  const t = useStatusText();
  const timeText = useTimeText();
  const countOf = (level: StatusEntry["level"]) => entries.filter((one) => one.level === level).length;
  const [serious, minor] = [countOf("serious"), countOf("minor")];
  const isFine = serious === 0;
  const sentence = isFine ? (minor === 0 ? t("statusFine") : t("statusFineBut", { count: minor })) : t("statusBroken", { count: serious });
  return (
    <div className={`status__verdict status__verdict--${isFine ? "fine" : "broken"}`}>
      <Icon name={isFine ? "circle-check" : "circle-alert"} size={28} />
      <div>
        <p className="t-title-3" role="status">
          {sentence}
        </p>
        <p>{t("statusAsOf", { time: timeText(asOf) })}</p>
      </div>
    </div>
  );
}

function EntrySection({ title, entries, asOf }: EntriesProps & { title: string }) {
  if (entries.length === 0) return null;
  return (
    <TitledSection className="card" title={title}>
      <ul>
        {entries.map((entry) => (
          <EntryRow key={entry.kind} entry={entry} asOf={asOf} />
        ))}
      </ul>
    </TitledSection>
  );
}
