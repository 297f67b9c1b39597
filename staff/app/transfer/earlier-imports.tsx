import type { ImportOverview } from "@comanda/contract/staff/transfer/import-shapes";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Link } from "react-router";
import { ActButton } from "../shell/act-button.tsx";
import { useDateText } from "../text/formats.ts";
import { useMinuteText } from "../text/instant-text.ts";
import { useFolderText } from "./folder/folder-text.ts";
import { folderPath, stepPath } from "./import-page.ts";
import { useImportText } from "./import-text.ts";
import { useImport } from "./use-import.ts";
import { TitledSection } from "../shell/page/titled-section.tsx";

const STATES = { open: "importOpen", loaded: "importLoaded", undone: "importUndone" } as const;

/** The last imports; one that is open is continued, the last loaded one can be undone. */
export function EarlierImports({ earlier }: { earlier: ImportOverview[] }) {
  const t = useImportText();
  if (earlier.length === 0) return null;
  return (
    <TitledSection className="import-earlier" title={t("importEarlier")}>
      <ul>
        {earlier.map((one) => (
          <EarlierImport key={one.id} one={one} />
        ))}
      </ul>
    </TitledSection>
  );
}

function EarlierImport({ one }: { one: ImportOverview }) {
  const t = useImportText();
  const instantText = useMinuteText();
  const { id, fileName, isFolder, by, at, state, undoUntil } = one;
  return (
    <li className="u-ends-wrap">
      <p>
        <b>{fileName}</b> <span className="import-earlier__state">{t(STATES[state])}</span>
        <br />
        <span className="import__quiet">{t("importBy", { name: by, time: instantText(at) })}</span>
      </p>
      {state === "open" && (
        <Link
          className={buttonClass({ look: "secondary", size: 44 })}
          to={isFolder ? folderPath(id) : stepPath(id, "check")}
          aria-label={t("importContinueWith", { file: fileName })}
        >
          {t("importContinue")}
        </Link>
      )}
      {undoUntil && <UndoImport id={id} until={undoUntil} isFolder={isFolder} />}
    </li>
  );
}

/** Brings back the menu before an import; says until when, and what that does. */
export function UndoImport({ id, until, isFolder }: { id: string; until: string; isFolder: boolean }) {
  const t = useImportText();
  const folderText = useFolderText();
  const help = { date: useDateText()(until) };
  const { undo } = useImport();
  return (
    <div className="import-undo">
      <ActButton look="secondary" size={44} onAct={() => undo(id)}>
        {t("importUndo")}
      </ActButton>
      <p className="import__quiet">{isFolder ? folderText("folderUndoHelp", help) : t("importUndoHelp", help)}</p>
    </div>
  );
}
