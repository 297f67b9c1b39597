import { figure } from "@comanda/web/i18n/figure";
import { useFolderText } from "./folder/folder-text.ts";
import { useImportText } from "./import-text.ts";

type Counts = { toFix: number; toDecide: number; undecided: number; added: number; changed: number; same: number; missing: number };

/** How much of an import is to be corrected or decided, and how much it would change. */
export function ImportCounts({ counts, source }: { counts: Counts; source: "folder" | "file" }) {
  const t = useImportText();
  const folderText = useFolderText();
  const { toFix, toDecide, undecided } = counts;
  const isToFix = toFix > 0 || (source === "file" && toDecide === 0);
  const all = [
    isToFix
      ? { key: "first", count: toFix, text: t("countToFix") }
      : { key: "first", count: undecided, text: folderText(undecided > 0 ? "countUndecided" : "countDecided", { count: toDecide }) },
    { key: "added", count: counts.added, text: t("countAdded") },
    { key: "changed", count: counts.changed, text: t("countChanged") },
    { key: "same", count: counts.same, text: t("countSame") },
    { key: "missing", count: counts.missing, text: source === "file" ? t("countMissing") : folderText("countOnlyConsole") },
  ];
  return (
    <dl className="import-counts">
      {all.map(({ key, count, text }) => (
        <div
          key={key}
          data-problem={(key === "first" && toFix > 0) || undefined}
          data-undecided={(key === "first" && toFix === 0 && undecided > 0) || undefined}
        >
          <dt>{text}</dt>
          <dd>{figure(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
