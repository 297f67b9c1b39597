import type { DataOf } from "@comanda/contract/endpoint";
import type { staffContract } from "@comanda/contract/staff/index";
import { Button } from "@comanda/ui/buttons/button";
import { Segmented } from "@comanda/ui/forms/segmented";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { call } from "../shell/calls/call.ts";
import { useMay, useRestaurant } from "../shell/frame/console-data.ts";
import { staffContext } from "../shell/session/staff-site.server.ts";
import { useTranslate } from "../text/text.tsx";
import type { Route } from "./+types/audit.route";
import { AuditLine } from "./audit-line.tsx";
import "./settings.css";
import "./audit.css";

type Page = DataOf<typeof staffContract.audit.list>;

export async function loader({ params, context, url }: Route.LoaderArgs): Promise<Page> {
  const refused = url.searchParams.has("refused") ? ({ refused: "true" } as const) : {};
  const page = await context.get(staffContext).consoleAt(params.merchantId).audit.list({ query: refused });
  if (!page.success) throw new Response(null, { status: page.status === 403 ? 403 : 503 });
  return page.data;
}

/** What was done and refused in the console, newest first: one's own lines, or everybody's where the role allows it. */
export default function Audit({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const may = useMay();
  const [query, setQuery] = useSearchParams();
  const shown = query.has("refused") ? "refused" : "all";
  return (
    <main className="page audit">
      <title>{t("auditTitle")}</title>
      <h1 className="t-title-1">{t("auditTitle")}</h1>
      <p>{t(may("audit.read") ? "auditHelp" : "auditOwn")}</p>
      <Segmented
        name="shown"
        label={t("auditShown")}
        value={shown}
        options={[
          { value: "all", label: t("auditAll") },
          { value: "refused", label: t("auditRefused") },
        ]}
        onChange={(value) => setQuery(value === "all" ? {} : { refused: "" })}
      />
      <Lines key={shown} first={loaderData} isRefused={shown === "refused"} />
    </main>
  );
}

/** The lines of the first page, and of older ones that were asked for. */
function Lines({ first, isRefused }: { first: Page; isRefused: boolean }) {
  const t = useTranslate();
  const { id: merchantId } = useRestaurant();
  const [older, setOlder] = useState<Page | null>(null);
  const [isBusy, setBusy] = useState(false);
  const lines = [...first.lines, ...(older?.lines ?? [])];
  const last = lines.at(-1);
  const readOlder = async () => {
    setBusy(true);
    const query = { before: last?.id, ...(isRefused && { refused: "true" as const }) };
    const answer = await call("GET /api/staff/audit", merchantId, { query });
    setBusy(false);
    if (answer.success) setOlder((before) => ({ lines: [...(before?.lines ?? []), ...answer.data.lines], hasMore: answer.data.hasMore }));
  };
  if (last === undefined) return <p>{t("auditEmpty")}</p>;
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
