import { buttonClass } from "@comanda/ui/buttons/button-class";
import { ErrorNote } from "@comanda/ui/forms/field";
import { useId } from "react";
import { useFolderText } from "./folder-text.ts";
import { useFolderUpload } from "./use-folder.ts";

/** Chooses the folder of the restaurant, or an archive of it. */
export function FolderStep() {
  const t = useFolderText();
  const [heading, help] = [useId(), useId()];
  const { upload, isReading, problem } = useFolderUpload();
  const input = (isFolder: boolean) => (
    <label className="import-drop__button">
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
    <section aria-labelledby={heading} aria-busy={isReading || undefined} className="import-earlier">
      <h2 id={heading} className="t-title-3">
        {t("folderTitle")}
      </h2>
      <p id={help} className="import__quiet">
        {t("folderHelp")}
      </p>
      <p className="import-export">
        {input(true)}
        {input(false)}
      </p>
      <p role="status">{isReading && t("folderReading")}</p>
      <div role="alert">{problem && <ErrorNote>{t(`problem ${problem}`)}</ErrorNote>}</div>
    </section>
  );
}
