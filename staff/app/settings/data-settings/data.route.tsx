import type { DataSettings } from "@comanda/contract/staff/settings/data-calls";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Link } from "react-router";
import { useMay, useRestaurant } from "../../shell/frame/console-data.ts";
import { pageFailure } from "../../shell/page/page-failure.server.ts";
import { staffContext } from "../../shell/session/staff-site.server.ts";
import { useMinuteText } from "../../text/instant-text.ts";
import type { Route } from "./+types/data.route";
import { useDataText } from "./data-text.ts";
import { ExportSection } from "./export-section.tsx";
import { NoticedSection } from "./noticed-section.tsx";
import "./data.css";
import { TitledSection } from "../../shell/page/titled-section.tsx";

export async function loader({ params, context }: Route.LoaderArgs): Promise<DataSettings> {
  const site = context.get(staffContext);
  const settings = await site.consoleAt(params.merchantId).data.get();
  if (!settings.success) throw pageFailure(site, settings.status);
  return settings.data;
}

/** The files of the restaurant, its last backup, and what is missing. */
export default function DataPage({ loaderData: { today, backup, noticed } }: Route.ComponentProps) {
  const t = useDataText();
  return (
    <main className="page data">
      <title>{t("dataTitle")}</title>
      <header>
        <h1 className="t-title-1">{t("dataTitle")}</h1>
        <p>{t("dataHelp")}</p>
      </header>
      <NoticedSection noticed={noticed} />
      <BackupSection backup={backup} />
      <ExportSection today={today} />
      <ImportSection />
    </main>
  );
}

/** The command that makes a backup, with the name of its file. */
const BACKUP_COMMAND = "npm run backup -- comanda-backup.gz";

function BackupSection({ backup: { at, database } }: Pick<DataSettings, "backup">) {
  const t = useDataText();
  const instantText = useMinuteText();
  return (
    <TitledSection className="card data__card" title={t("dataBackup")}>
      <p>{at === null ? t("dataBackupNever") : t("dataBackupAt", { at: instantText(at) })}</p>
      {database === "embedded" ? (
        <p className="data__help">
          {t("dataBackupCommand")} <code>{BACKUP_COMMAND}</code>
        </p>
      ) : (
        <p className="data__help">{t("dataBackupPostgres")}</p>
      )}
    </TitledSection>
  );
}

function ImportSection() {
  const t = useDataText();
  const may = useMay();
  const { id } = useRestaurant();
  if (!may("menu.import")) return null;
  return (
    <TitledSection className="card data__card" title={t("dataImport")}>
      <p className="data__help">{t("dataImportHelp")}</p>
      <p className="data__links">
        <Link className={buttonClass({ look: "secondary", size: 44 })} to={`/${id}/menu/import`}>
          {t("dataImportOpen")}
        </Link>
      </p>
    </TitledSection>
  );
}
