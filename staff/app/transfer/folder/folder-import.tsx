import type { FolderImportView } from "@comanda/contract/staff/transfer/folder-shapes";
import { useDateText } from "../../text/formats.ts";
import { FolderCheck } from "./folder-check.tsx";
import { useFolderText } from "./folder-text.ts";
import { FOLDER_STEPS } from "../import-page.ts";
import { ImportSteps } from "../import-steps.tsx";
import { useImportText } from "../import-text.ts";
import { LoadedStep } from "../loaded-step.tsx";

/** An uploaded folder: what loading it would change, or what it did. */
export function FolderImport({ folder }: { folder: FolderImportView }) {
  const t = useFolderText();
  const title = useImportText()("importTitle");
  const dateText = useDateText();
  const { fileName, pictures, lastImportAt, state } = folder;
  const facts = { folder: fileName, pictures: t("folderPictures", { count: pictures }), date: dateText(lastImportAt) };
  const isEnded = state !== "open";
  return (
    <main className="import">
      <title>{title}</title>
      <header className="u-ends-wrap">
        <div>
          <h1 className="t-title-1">{title}</h1>
          <p className="import__quiet">{t("folderFacts", facts)}</p>
        </div>
        <ImportSteps steps={FOLDER_STEPS} current={isEnded ? "load" : "check"} isEnded={isEnded} />
      </header>
      {isEnded ? <LoadedStep key={state} view={folder} /> : <FolderCheck folder={folder} />}
    </main>
  );
}
