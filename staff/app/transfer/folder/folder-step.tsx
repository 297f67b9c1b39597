import { buttonClass } from "@comanda/ui/buttons/button-class";
import { ErrorNote } from "@comanda/ui/forms/field";
import { useId } from "react";
import { useFolderText } from "./folder-text.ts";
import { useFolderUpload } from "./use-folder-upload.ts";
import { UploadFailure } from "../../shell/forms/upload-failure.tsx";
import { TitledSection } from "../../shell/page/titled-section.tsx";

/** Chooses the folder of the restaurant, or an archive of it. */
export function FolderStep() {
  const t = useFolderText();
  const help = useId();
  const { upload, isReading, problem, failed } = useFolderUpload();
  const input = (isFolder: boolean) => (
    <label className="drop-files__button">
      <input
        type="file"
        className="u-hidden"
        aria-describedby={help}
        {...(isFolder ? { webkitdirectory: "", multiple: true } : { accept: ".zip,application/zip" })}
        onChange={async ({ target }) => {
          await upload(target.files);
          target.value = "";
        }}
      />
      <span className={buttonClass({ look: "secondary", size: 44 })}>{t(isFolder ? "folderChoose" : "zipChoose")}</span>
    </label>
  );
  return (
    <TitledSection aria-busy={isReading || undefined} className="import-earlier" title={t("folderTitle")}>
      <p id={help} className="import__quiet">
        {t("folderHelp")}
      </p>
      <p className="import-export">
        {input(true)}
        {input(false)}
      </p>
      <p role="status">{isReading && t("folderReading")}</p>
      <div role="alert">{problem && <ErrorNote>{t(`problem ${problem}`)}</ErrorNote>}</div>
      <UploadFailure failed={failed} onAgain={upload} />
    </TitledSection>
  );
}
