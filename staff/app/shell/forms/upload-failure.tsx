import { ErrorNote } from "@comanda/ui/forms/field";
import { useState } from "react";
import { ActButton } from "../act-button.tsx";
import type { Answer } from "../calls/call.ts";
import { useTranslate } from "../../text/text.tsx";

/** A sending of files that had no answer or was refused, with the files, so that nobody chooses them again. `why`: empty without an answer. */
export type FailedUpload<Files> = { files: Files; why: string };

/** The last sending of files, where it failed, and what remembers it or forgets it. */
export function useFailedUpload<Files>() {
  const [failed, setFailed] = useState<FailedUpload<Files> | null>(null);
  return {
    failed,
    forget: () => setFailed(null),
    fail: (files: Files, { status, msg }: Extract<Answer<unknown>, { success: false }>) =>
      setFailed({ files, why: status === 0 ? "" : msg }),
  };
}

/** Says why files were not sent, and sends the same ones again. */
export function UploadFailure<Files>({
  failed,
  onAgain,
}: {
  failed: FailedUpload<Files> | null;
  onAgain: (files: Files) => Promise<unknown>;
}) {
  const t = useTranslate();
  return (
    <div role="alert">
      {failed && (
        <>
          <ErrorNote>{failed.why || t("noAnswer")}</ErrorNote>
          <ActButton look="secondary" size={44} onAct={() => onAgain(failed.files)}>
            {t("tryAgain")}
          </ActButton>
        </>
      )}
    </div>
  );
}
