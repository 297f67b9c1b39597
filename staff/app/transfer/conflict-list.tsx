import type { ImportView } from "@comanda/contract/staff/transfer/import-shapes";
import { segmentedClass } from "@comanda/ui/forms/segmented";
import { useState } from "react";
import { ActButton } from "../shell/act-button.tsx";
import { useDateText } from "../text/formats.ts";
import { useFolderText } from "./folder/folder-text.ts";
import { useFolderWords } from "./folder/folder-words.ts";

/** What is imported: a folder or a table. */
type Source = "folder" | "file";

/** A field that the console and the import have both changed; `imported`: its value in the import. */
type Conflict<S extends Source> = Omit<ImportView["conflicts"][number], "file" | "take"> & { imported: string; take: "console" | S | null };

/** Decides for all fields, or for some. */
type Decide<S extends Source> = (body: {
  all?: "console" | S;
  decisions?: { productId: string; field: string; take: "console" | S }[];
}) => Promise<unknown>;

const WORDS = {
  folder: { all: "allFolder", column: "colFolder", take: "takeFolder" },
  file: { all: "allFile", column: "colFile", take: "takeFile" },
} as const;

/** Decides at once for all fields that are to be decided. */
export function DecideAll<S extends Source>({ source, onDecide }: { source: S; onDecide: Decide<S> }) {
  const t = useFolderText();
  return (
    <p className="import-export">
      {(["console", source] as const).map((side) => (
        <ActButton key={side} look="secondary" size={44} onAct={() => onDecide({ all: side })}>
          {t(side === source ? WORDS[source].all : "allConsole")}
        </ActButton>
      ))}
    </p>
  );
}

type ListProps<S extends Source> = { source: S; conflicts: readonly Conflict<S>[]; onDecide: Decide<S> };

/** The fields that the console and the import have both changed, with their values and the choice whose is taken. */
export function ConflictList<S extends Source>({ conflicts, ...props }: ListProps<S>) {
  return (
    <ul className="import-list">
      {conflicts.map((conflict) => (
        <ConflictRow key={`${conflict.productId} ${conflict.field}`} conflict={conflict} {...props} />
      ))}
    </ul>
  );
}

type RowProps<S extends Source> = Omit<ListProps<S>, "conflicts"> & { conflict: Conflict<S> };

function ConflictRow<S extends Source>(props: RowProps<S>) {
  const t = useFolderText();
  const words = useFolderWords();
  const dateText = useDateText();
  const { source, conflict } = props;
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
        <span className="import-row__side">{t(WORDS[source].column)}</span>
        <b>{words.value(conflict, conflict.imported)}</b>
      </p>
      <TakeChoice {...props} label={t("take", { item, field: words.field(conflict) })} />
    </li>
  );
}

/** Whose value is taken. A choice is stored at once. */
function TakeChoice<S extends Source>({ source, conflict, onDecide, label }: RowProps<S> & { label: string }) {
  const t = useFolderText();
  const [chosen, setChosen] = useState<"console" | S | null>(null);
  const { productId, field, take } = conflict;
  const choose = async (side: "console" | S) => {
    setChosen(side);
    await onDecide({ decisions: [{ productId, field, take: side }] });
    setChosen(null);
  };
  return (
    <div role="radiogroup" aria-label={label} className={`${segmentedClass.group} import-row__take`}>
      {(["console", source] as const).map((side) => (
        <label key={side} className={segmentedClass.segment}>
          <input type="radio" name={`${productId} ${field}`} checked={(chosen ?? take) === side} onChange={() => void choose(side)} />
          <span>{t(side === source ? WORDS[source].take : "takeConsole")}</span>
        </label>
      ))}
    </div>
  );
}
