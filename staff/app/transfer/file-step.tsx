import { menuTemplate } from "@comanda/domain/text/import-template";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Button } from "@comanda/ui/buttons/button";
import { ErrorNote } from "@comanda/ui/forms/field";
import type { ImportOverview } from "@comanda/contract/staff/transfer/import-shapes";
import { streamPath } from "../shell/calls/call.ts";
import { useEncodingText } from "./encoding-text.ts";
import { EarlierImports } from "./earlier-imports.tsx";
import { saveCsv } from "./file-content.ts";
import { DropFiles } from "../shell/forms/drop-files.tsx";
import { UploadFailure } from "../shell/forms/upload-failure.tsx";
import { FolderStep } from "./folder/folder-step.tsx";
import { useImportText } from "./import-text.ts";
import { Link } from "react-router";
import { useMay, useRestaurant } from "../shell/frame/console-data.ts";
import { TitledSection } from "../shell/page/titled-section.tsx";
import { useLocale } from "../text/text.tsx";
import { useUpload } from "./use-import.ts";

/** The first step: a file is chosen or dropped. Below it the last imports. */
export function FileStep({ earlier }: { earlier: ImportOverview[] }) {
  const t = useImportText();
  const { upload, isReading, problem, failed } = useUpload();
  return (
    <>
      <DropFiles
        icon="receipt"
        isBusy={isReading}
        label={t("importChoose")}
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        describedBy="import-limits"
        onFiles={([file]) => void upload(file)}
      >
        <p>{t("importDrop")}</p>
        <p id="import-limits" className="drop-files__limits">
          {t("importLimits")}
        </p>
        <DownloadTemplate />
        <p role="status">{isReading && t("importReading")}</p>
        <div role="alert">{problem && <ErrorNote>{t(`problem ${problem}`)}</ErrorNote>}</div>
        <UploadFailure failed={failed} onAgain={upload} />
      </DropFiles>
      <FolderStep />
      <PicturesLink />
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
      <p id="import-template" className="drop-files__limits">
        {t("templateHelp")}
      </p>
    </>
  );
}

/** Where photographs are added to the dishes. */
function PicturesLink() {
  const t = useEncodingText();
  const { id } = useRestaurant();
  return (
    <TitledSection className="import-earlier" title={t("importPhotos")}>
      <p className="import__quiet">{t("importPhotosHelp")}</p>
      <p className="import-export">
        <Link className={buttonClass({ look: "secondary", size: 44 })} to={`/${id}/menu/pictures`}>
          {t("importPhotosChoose")}
        </Link>
      </p>
    </TitledSection>
  );
}

/** Links to the menu as files: one to change and import again, and the folder of the restaurant. */
function ExportMenu() {
  const t = useImportText();
  const may = useMay();
  const { id: merchantId } = useRestaurant();
  if (!may("menu.export")) return null;
  return (
    <TitledSection className="import-earlier" title={t("exportTitle")}>
      <p className="import__quiet">{t("exportHelp")}</p>
      <p className="import-export">
        <a className={buttonClass({ look: "secondary", size: 44 })} href={streamPath(merchantId, "/api/staff/export.csv", {})} download>
          {t("exportCsv")}
        </a>
        <a className={buttonClass({ look: "secondary", size: 44 })} href={streamPath(merchantId, "/api/staff/export.zip", {})} download>
          {t("exportZip")}
        </a>
      </p>
    </TitledSection>
  );
}
