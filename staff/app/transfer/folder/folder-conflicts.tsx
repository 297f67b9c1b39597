import type { FolderImportView } from "@comanda/contract/staff/transfer/folder-shapes";
import { segmentedClass } from "@comanda/ui/forms/segmented";
import { useState } from "react";
import { useDateText } from "../../text/formats.ts";
import { useFolderText } from "./folder-text.ts";
import { useFolderWords } from "./folder-words.ts";
import { useImport } from "../use-import.ts";

type Conflict = FolderImportView["conflicts"][number];
type Side = "console" | "folder";

/** The fields that the console and the folder have both changed, with their values and the choice whose is taken. */
export function FolderConflicts({ folder: { id, conflicts } }: { folder: FolderImportView }) {
  return (
    <ul className="import-list">
      {conflicts.map((conflict) => (
        <ConflictRow key={`${conflict.productId} ${conflict.field}`} importId={id} conflict={conflict} />
      ))}
    </ul>
  );
}

function ConflictRow({ importId, conflict }: { importId: string; conflict: Conflict }) {
  const t = useFolderText();
  const words = useFolderWords();
  const dateText = useDateText();
  const { item, last, by, at } = conflict;
  return (
    <li className="import-row import-row--conflict">
      <p className="import-row__item">
        <b>{item}</b>
        <span className="import__quiet">{words.field(conflict)}</span>
      </p>
      <p className="import-row__what">
        <span className="import-row__side">{t("colLast")}</span>
        <span className="import__quiet">{last === null ? t("neverImported") : words.value(conflict, last)}</span>
      </p>
      <p className="import-row__what">
        <span className="import-row__side">{t("colConsole")}</span>
        <b>{words.value(conflict, conflict.console)}</b>
        {by && at && <span className="import__quiet">{t("changedBy", { name: by, date: dateText(at) })}</span>}
      </p>
      <p className="import-row__what">
        <span className="import-row__side">{t("colFolder")}</span>
        <b>{words.value(conflict, conflict.folder)}</b>
      </p>
      <TakeChoice importId={importId} conflict={conflict} label={t("take", { item, field: words.field(conflict) })} />
    </li>
  );
}

/** Whose value is taken. A choice is stored at once. */
function TakeChoice({ importId, conflict, label }: { importId: string; conflict: Conflict; label: string }) {
  const t = useFolderText();
  const { decide } = useImport();
  const [chosen, setChosen] = useState<Side | null>(null);
  const { productId, field, take } = conflict;
  const choose = async (side: Side) => {
    setChosen(side);
    await decide(importId, { decisions: [{ productId, field, take: side }] });
    setChosen(null);
  };
  return (
    <div role="radiogroup" aria-label={label} className={`${segmentedClass.group} import-row__take`}>
      {(["console", "folder"] as const).map((side) => (
        <label key={side} className={segmentedClass.segment}>
          <input type="radio" name={`${productId} ${field}`} checked={(chosen ?? take) === side} onChange={() => void choose(side)} />
          <span>{t(side === "console" ? "takeConsole" : "takeFolder")}</span>
        </label>
      ))}
    </div>
  );
}
