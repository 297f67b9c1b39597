import { Button } from "@comanda/ui/buttons/button";
import { useState } from "react";
import { EmptyState } from "../shell/frame/empty-state.tsx";
import { pageFailure } from "../shell/frame/page-failure.server.ts";
import { staffContext } from "../shell/session/staff-site.server.ts";
import { usePrinterText } from "./printers-text.ts";
import type { Route } from "./+types/printers.route";
import { PrintJobs } from "./print-jobs.tsx";
import { PrinterCard } from "./printer-card.tsx";
import { PrinterForm } from "./printer-form.tsx";
import { UnprintableNames } from "./unprintable-names.tsx";
import "./settings.css";
import "./printers.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(staffContext);
  const { printers, kitchen, paper } = site.consoleAt(params.merchantId);
  const [list, jobs, stations, unprintable] = await Promise.all([
    printers.list(),
    printers.jobs(),
    kitchen.stations(),
    paper.unprintable(),
  ]);
  if (!list.success) throw pageFailure(site, list.status);
  if (!jobs.success) throw pageFailure(site, jobs.status);
  if (!stations.success) throw pageFailure(site, stations.status);
  // Printers are set up and looked after without it.
  return { printers: list.data, jobs: jobs.data, stations: stations.data, unprintable: unprintable.success ? unprintable.data : null };
}

/** The printers of the restaurant, the stations that they print for, and what they printed. */
export default function PrinterSettings({ loaderData: { printers, jobs, stations, unprintable } }: Route.ComponentProps) {
  const t = usePrinterText();
  const [edited, setEdited] = useState<string | null>(null);
  const close = () => setEdited(null);
  return (
    <main className="page printers">
      <title>{t("printers")}</title>
      <header className="u-ends-wrap">
        <div>
          <h1 className="t-title-1">{t("printers")}</h1>
          <p>{t("printersHelp")}</p>
        </div>
        {edited === null && <Button onClick={() => setEdited("")}>{t("addPrinter")}</Button>}
      </header>
      {edited === "" && <PrinterForm printer={null} stations={stations} onClose={close} />}
      {printers.length === 0 && edited === null && (
        <EmptyState picture={{ icon: "receipt" }} title={t("noPrinters")} help={t("noPrintersHelp")} />
      )}
      <ul className="printers__list">
        {printers.map((printer) => (
          <li key={printer.id} className="card printer">
            {edited === printer.id ? (
              <PrinterForm printer={printer} stations={stations} onClose={close} />
            ) : (
              <PrinterCard printer={printer} stations={stations} onEdit={() => setEdited(printer.id)} />
            )}
          </li>
        ))}
      </ul>
      <UnprintableNames unprintable={unprintable} />
      <PrintJobs jobs={jobs} />
    </main>
  );
}
