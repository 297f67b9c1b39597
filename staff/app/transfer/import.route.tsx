import { useSearchParams } from "react-router";
import { pageFailure } from "../shell/page/page-failure.server.ts";
import { staffContext } from "../shell/session/staff-site.server.ts";
import { readFor } from "../shell/page/read-again.ts";
import type { Route } from "./+types/import.route";
import { CheckStep } from "./check-step.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import { FileStep } from "./file-step.tsx";
import { FolderImport } from "./folder/folder-import.tsx";
import { type ImportPage, stepIn } from "./import-page.ts";
import { ImportSteps } from "./import-steps.tsx";
import { useImportText } from "./import-text.ts";
import { LoadedStep } from "./loaded-step.tsx";
import "./import.css";

export async function loader({ params, context, url }: Route.LoaderArgs): Promise<ImportPage> {
  const site = context.get(staffContext);
  const { imports, folders } = site.consoleAt(params.merchantId);
  const [id, folderId] = [url.searchParams.get("import"), url.searchParams.get("folder")];
  if (folderId !== null) {
    const folder = await folders.get({ params: { id: folderId } });
    if (!folder.success) throw pageFailure(site, folder.status);
    return { view: null, folder: folder.data, earlier: [] };
  }
  if (id === null) {
    const list = await imports.list();
    if (!list.success) throw pageFailure(site, list.status);
    return { view: null, folder: null, earlier: list.data.imports };
  }
  const view = await imports.get({ params: { id } });
  if (!view.success) throw pageFailure(site, view.status);
  return { view: view.data, folder: null, earlier: [] };
}

/** The step and the list of an import are in the address too: they read nothing again. */
export const shouldRevalidate = readFor("import", "folder");

/** Imports a menu from a file, or the folder of the restaurant; nothing is changed before the last step. */
export default function ImportMenu({ loaderData: { view, folder, earlier } }: Route.ComponentProps) {
  return folder ? <FolderImport folder={folder} /> : <FileImport view={view} earlier={earlier} />;
}

function FileImport({ view, earlier }: Pick<ImportPage, "view" | "earlier">) {
  const t = useImportText();
  const [query] = useSearchParams();
  const step = stepIn(query, view);
  const facts = view && {
    file: view.fileName,
    lines: t("importLines", { count: view.lines }),
    items: t("importItems", { count: view.items }),
  };
  return (
    <main className="import">
      <title>{t("importTitle")}</title>
      <header className="u-ends-wrap">
        <div>
          <h1 className="t-title-1">{t("importTitle")}</h1>
          <p className="import__quiet">{facts ? t("importFacts", facts) : t("importHelp")}</p>
        </div>
        <ImportSteps current={step} isEnded={view !== null && view.state !== "open"} />
      </header>
      {step === "file" && <FileStep earlier={earlier} />}
      {view && step === "columns" && <ColumnsStep key={view.id} view={view} />}
      {view && step === "check" && <CheckStep key={view.id} view={view} />}
      {view && step === "load" && <LoadedStep key={`${view.id} ${view.state}`} view={view} />}
    </main>
  );
}
