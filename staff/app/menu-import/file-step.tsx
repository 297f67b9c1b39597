import { buttonClass } from "@comanda/ui/buttons/button-class";
import { menuTemplate } from "@comanda/domain/text/import-template";
import { Button } from "@comanda/ui/buttons/button";
import { ErrorNote } from "@comanda/ui/forms/field";
import { Icon } from "@comanda/ui/icons/icon";
import { type DragEvent, useState } from "react";
import type { ImportOverview } from "@comanda/contract/staff/menu/import-shapes";
import { EarlierImports } from "./earlier-imports.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { saveCsv } from "./file-content.ts";
import { FolderStep } from "./folder/folder-step.tsx";
import { useImportText } from "./import-text.ts";
import { useLocale } from "../text/text.tsx";
import { useUpload } from "./use-import.ts";

/** The first step: a file is chosen or dropped. Below it the last imports. */
export function FileStep({ earlier }: { earlier: ImportOverview[] }) {
  const t = useImportText();
  const { upload, isReading, problem } = useUpload();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void upload(event.dataTransfer.files[0]);
  };
  return (
    <>
      <div
        className="import-drop"
        data-over={isOver || undefined}
        aria-busy={isReading || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="receipt" size={40} />
        <label className="import-drop__button">
          <input
            type="file"
            className="u-hidden"
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
            aria-describedby="import-limits"
            onChange={({ target }) => {
              void upload(target.files?.[0]);
              target.value = "";
            }}
          />
          <span className={buttonClass({})}>{t("importChoose")}</span>
        </label>
        <p>{t("importDrop")}</p>
        <p id="import-limits" className="import-drop__limits">
          {t("importLimits")}
        </p>
        <DownloadTemplate />
        <p role="status">{isReading && t("importReading")}</p>
        <div role="alert">{problem && <ErrorNote>{t(`problem ${problem}`)}</ErrorNote>}</div>
      </div>
      <FolderStep />
      <EarlierImports earlier={earlier} />
      <ExportMenu />
    </>
  );
}

function DownloadTemplate() {
  const t = useImportText();
  const locale = useLocale();
  return (
    <>
      <Button look="secondary" size={44} aria-describedby="import-template" onClick={() => saveCsv("menu.csv", menuTemplate(locale))}>
        {t("downloadTemplate")}
      </Button>
      <p id="import-template" className="import-drop__limits">
        {t("templateHelp")}
      </p>
    </>
  );
}
