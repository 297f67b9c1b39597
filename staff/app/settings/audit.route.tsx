import type { DataOf } from "@comanda/contract/endpoint";
import type { staffContract } from "@comanda/contract/staff/index";
import { Button } from "@comanda/ui/buttons/button";
import { useState } from "react";
import { call } from "../shell/calls/call.ts";
import { useMay, useRestaurant } from "../shell/frame/console-data.ts";
import { EmptyState } from "../shell/page/empty-state.tsx";
import { pageFailure } from "../shell/page/page-failure.server.ts";
import { staffContext } from "../shell/session/staff-site.server.ts";
import { useAddressQuery } from "../shell/address-query.ts";
import { useAuditText } from "./audit-text.ts";
import type { Route } from "./+types/audit.route";
import { filterIn, setPart, type ShownFilter } from "./audit-address.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditLine } from "./audit-line.tsx";
import "./settings.css";
import "./audit.css";

type Page = DataOf<typeof staffContract.audit.list>;

export async function loader({ params, context, url }: Route.LoaderArgs): Promise<Page> {
  const site = context.get(staffContext);
  const page = await site.consoleAt(params.merchantId).audit.list({ query: filterIn(url.searchParams) });
  if (!page.success) throw pageFailure(site, page.status);
  return page.data;
}

/** What was done and refused in the console, newest first: one's own lines, or everybody's where the role allows it. */
export default function Audit({ loaderData }: Route.ComponentProps) {
  const t = useAuditText();
  const may = useMay();
  const [query, change] = useAddressQuery();
  const filter = filterIn(query);
  const clear = () => change((next) => Object.keys(filter).forEach((name) => next.delete(name)));
  return (
    <main className="page audit">
      <title>{t("auditTitle")}</title>
      <h1 className="t-title-1">{t("auditTitle")}</h1>
      <p>{t(may("audit.read") ? "auditHelp" : "auditOwn")}</p>
      <AuditFilters filter={filter} actors={loaderData.actors} onPart={(name, value) => change((next) => setPart(next, name, value))} />
      <Lines key={new URLSearchParams(filter).toString()} first={loaderData} filter={filter} onClear={clear} />
    </main>
  );
}

/** The lines of the first page, and of older ones that were asked for. */
function Lines({ first, filter, onClear }: { first: Page; filter: ShownFilter; onClear: () => void }) {
  const t = useAuditText();
  const { id: merchantId } = useRestaurant();
  const [older, setOlder] = useState<Pick<Page, "lines" | "hasMore"> | null>(null);
  const [isBusy, setBusy] = useState(false);
  const lines = [...first.lines, ...(older?.lines ?? [])];
  const last = lines.at(-1);
  const readOlder = async () => {
    setBusy(true);
    const answer = await call("GET /api/staff/audit", merchantId, { query: { ...filter, before: last?.id } });
    setBusy(false);
    if (answer.success) setOlder((before) => ({ lines: [...(before?.lines ?? []), ...answer.data.lines], hasMore: answer.data.hasMore }));
  };
  if (last === undefined) return <NoLines isFiltered={Object.keys(filter).length > 0} onClear={onClear} />;
  return (
    <>
      <ol className="audit__lines">
        {lines.map((line) => (
          <AuditLine key={line.id} line={line} />
        ))}
      </ol>
      {(older ?? first).hasMore && (
        <Button look="secondary" loading={isBusy} onClick={() => void readOlder()}>
          {t("auditOlder")}
        </Button>
      )}
    </>
  );
}

/** In place of lines: that nothing was done yet, or that the filter finds nothing. */
function NoLines({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const t = useAuditText();
  if (!isFiltered) return <EmptyState picture={{ icon: "clock" }} title={t("auditEmpty")} help={t("auditEmptyHelp")} />;
  return (
    <EmptyState picture={{ icon: "search" }} title={t("auditNoneFound")} help={t("auditNoneFoundHelp")}>
      <Button look="secondary" onClick={onClear}>
        {t("auditClear")}
      </Button>
    </EmptyState>
  );
}
