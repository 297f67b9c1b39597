import type { ImportView } from "@comanda/contract/staff/transfer/import-shapes";
import { ChoiceRow } from "@comanda/ui/forms/choice-row";
import { ChangedFields } from "./changed-fields.tsx";
import { ConflictList } from "./conflict-list.tsx";
import { useFoundWords } from "./found-words.ts";
import { type List, LISTS, stepPath } from "./import-page.ts";
import { ImportTabs } from "./import-tabs.tsx";
import { useImportText } from "./import-text.ts";
import { MistakeList } from "./mistake-list.tsx";
import { useImport } from "./use-import.ts";

const NAMES = {
  fix: "listFix",
  decide: "listDecide",
  look: "listLook",
  new: "listNew",
  changed: "listChanged",
  missing: "listMissing",
} as const;

const countsOf = ({ counts }: ImportView): Record<List, number> => ({
  fix: counts.toFix,
  decide: counts.toDecide,
  look: counts.toLookAt,
  new: counts.added,
  changed: counts.changed,
  missing: counts.missing,
});

const shownOf = (view: ImportView): Record<List, number> => ({
  fix: view.mistakes.length,
  decide: view.conflicts.length,
  look: view.remarks.length,
  new: view.added.length,
  changed: view.changed.length,
  missing: view.missing.length,
});

/** The list of an address; the first one with something in it where the address names none. */
export const listIn = (query: URLSearchParams, view: ImportView): List =>
  LISTS.find((one) => one === query.get("list")) ?? LISTS.find((one) => countsOf(view)[one] > 0) ?? "fix";

/** Links to the lists, with how much each has. */
export function ListTabs({ view, list }: { view: ImportView; list: List }) {
  const t = useImportText();
  const counts = countsOf(view);
  const tabs = LISTS.filter((one) => one !== "decide" || counts.decide > 0).map((one) => ({
    list: one,
    name: t(NAMES[one], { count: counts[one] }),
  }));
  return <ImportTabs path={stepPath(view.id, "check")} list={list} tabs={tabs} />;
}

/** What was found of one kind. */
export function FoundList({ view, list }: { view: ImportView; list: List }) {
  const t = useImportText();
  const [all, count] = [countsOf(view)[list], shownOf(view)[list]];
  if (all === 0 && list !== "missing") return <p className="import__quiet">{t(list === "fix" ? "listNothingToFix" : "listNone")}</p>;
  return (
    <>
      {list === "fix" && <MistakeList view={view} />}
      {list === "decide" && <FileConflicts view={view} />}
      {list === "look" && <RemarkList view={view} />}
      {list === "new" && <NewList view={view} />}
      {list === "changed" && <ChangedList view={view} />}
      {list === "missing" && <MissingList view={view} />}
      {count < all && <p className="import__quiet">{t("listFirst", { count, all })}</p>}
    </>
  );
}

function FileConflicts({ view: { id, conflicts } }: { view: ImportView }) {
  const { decideFile } = useImport();
  const shown = conflicts.map(({ file, ...conflict }) => ({ ...conflict, imported: file }));
  return <ConflictList source="file" conflicts={shown} onDecide={(body) => decideFile(id, body)} />;
}

function LineOf({ line }: { line: number }) {
  const t = useImportText();
  return <p className="import-row__line">{line === 0 ? t("wholeFile") : t("lineOf", { line })}</p>;
}

function RemarkList({ view: { remarks } }: { view: ImportView }) {
  const words = useFoundWords();
  return (
    <ul className="import-list">
      {remarks.map((remark) => (
        <li key={`${remark.line} ${remark.code} ${remark.value}`} className="import-row">
          <LineOf line={remark.line} />
          <p className="import-row__item">
            <b>{remark.item}</b>
          </p>
          <p className="import-row__what">{words.remark(remark)}</p>
        </li>
      ))}
    </ul>
  );
}

function NewList({ view: { added } }: { view: ImportView }) {
  const words = useFoundWords();
  return (
    <ul className="import-list">
      {added.map(({ line, item, category, price }) => (
        <li key={line} className="import-row">
          <LineOf line={line} />
          <p className="import-row__item">
            <b>{item}</b>
            <span className="import__quiet">{category}</span>
          </p>
          <p className="import-row__what">{words.price(price)}</p>
        </li>
      ))}
    </ul>
  );
}

function ChangedList({ view: { changed } }: { view: ImportView }) {
  const words = useFoundWords();
  return (
    <ul className="import-list">
      {changed.map(({ line, item, changes }) => (
        <li key={line} className="import-row">
          <LineOf line={line} />
          <p className="import-row__item">
            <b>{item}</b>
          </p>
          <ChangedFields changes={changes} words={words} />
        </li>
      ))}
    </ul>
  );
}

/** The dishes that are not in the file: they stay, or are taken off the menu. */
function MissingList({ view: { id, missing, hidesMissing } }: { view: ImportView }) {
  const t = useImportText();
  const { save } = useImport();
  return (
    <>
      <ChoiceRow type="checkbox" checked={hidesMissing} onChange={({ target }) => void save(id, { hidesMissing: target.checked })}>
        {t("hidesMissing")}
      </ChoiceRow>
      <p className="import__quiet">{t(hidesMissing ? "hidesMissingHelp" : "missingStay")}</p>
      <ul className="import-list">
        {missing.map((one) => (
          <li key={one.id} className="import-row">
            <p className="import-row__item">
              <b>{one.name}</b>
              <span className="import__quiet">{one.category}</span>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
