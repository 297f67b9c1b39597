import type { FolderImportView } from "@comanda/contract/staff/transfer/folder-shapes";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Link, useSearchParams } from "react-router";
import { ActButton } from "../../shell/act-button.tsx";
import { ConflictList, DecideAll } from "../conflict-list.tsx";
import { ImportCounts } from "../import-counts.tsx";
import { ImportTabs } from "../import-tabs.tsx";
import { FolderChanged, FolderMissing, FolderMistakes, FolderNew, FolderParts } from "./folder-lists.tsx";
import { useFolderText } from "./folder-text.ts";
import { FOLDER_LISTS, type FolderList, folderPath } from "../import-page.ts";
import { useImportText } from "../import-text.ts";
import { useImport } from "../use-import.ts";

const countsOf = ({ counts, parts }: FolderImportView): Record<FolderList, number> => ({
  fix: counts.toFix,
  decide: counts.toDecide,
  new: counts.added,
  changed: counts.changed,
  missing: counts.missing,
  parts: parts.length,
});

const shownOf = ({ mistakes, conflicts, added, changed, missing, parts }: FolderImportView): Record<FolderList, number> => ({
  fix: mistakes.length,
  decide: conflicts.length,
  new: added.length,
  changed: changed.length,
  missing: missing.length,
  parts: parts.length,
});

/** What a folder would change, and what is to be decided. Loading is offered once nothing is wrong and nothing undecided. */
export function FolderCheck({ folder }: { folder: FolderImportView }) {
  const t = useImportText();
  const [query] = useSearchParams();
  const { decide } = useImport();
  const folderText = useFolderText();
  const counts = countsOf(folder);
  const list = FOLDER_LISTS.find((one) => one === query.get("list")) ?? FOLDER_LISTS.find((one) => counts[one] > 0) ?? "changed";
  const [all, count] = [counts[list], shownOf(folder)[list]];
  return (
    <>
      <ImportCounts counts={folder.counts} source="folder" />
      <div className="import__card import-check">
        <div className="import-check__head">
          <FolderTabs folder={folder} list={list} />
          {list === "decide" && all > 0 && <DecideAll source="folder" onDecide={(body) => decide(folder.id, body)} />}
        </div>
        {all === 0 && <p className="import__quiet">{t("listNone")}</p>}
        {all > 0 && <FoundInFolder folder={folder} list={list} />}
        {count < all && <p className="import__quiet">{t("listFirst", { count, all })}</p>}
        <p className="import__quiet">{folderText("neverChanged")}</p>
      </div>
      <FolderFoot folder={folder} />
    </>
  );
}

function FolderConflicts({ folder: { id, conflicts } }: { folder: FolderImportView }) {
  const { decide } = useImport();
  const shown = conflicts.map(({ folder, ...conflict }) => ({ ...conflict, imported: folder }));
  return <ConflictList source="folder" conflicts={shown} onDecide={(body) => decide(id, body)} />;
}

function FoundInFolder({ folder, list }: { folder: FolderImportView; list: FolderList }) {
  switch (list) {
    case "fix":
      return <FolderMistakes folder={folder} />;
    case "decide":
      return <FolderConflicts folder={folder} />;
    case "new":
      return <FolderNew folder={folder} />;
    case "changed":
      return <FolderChanged folder={folder} />;
    case "missing":
      return <FolderMissing folder={folder} />;
    case "parts":
      return <FolderParts folder={folder} />;
  }
}

function FolderTabs({ folder, list }: { folder: FolderImportView; list: FolderList }) {
  const t = useImportText();
  const folderText = useFolderText();
  const counts = countsOf(folder);
  const names: Record<FolderList, string> = {
    fix: folderText("folderListFix", { count: counts.fix }),
    decide: folderText("folderListDecide", { count: counts.decide }),
    new: t("listNew", { count: counts.new }),
    changed: t("listChanged", { count: counts.changed }),
    missing: folderText("folderListMissing", { count: counts.missing }),
    parts: folderText("folderListParts", { count: counts.parts }),
  };
  const tabs = FOLDER_LISTS.filter((one) => one !== "fix" || counts.fix > 0).map((one) => ({ list: one, name: names[one] }));
  return <ImportTabs path={folderPath(folder.id)} list={list} tabs={tabs} />;
}

function FolderFoot({ folder: { id, counts, isDifferent, needsOwner } }: { folder: FolderImportView }) {
  const t = useFolderText();
  const { loadFolder } = useImport();
  const { toFix, undecided } = counts;
  const reason =
    toFix > 0
      ? t("footFolderFix", { count: toFix })
      : undecided > 0
        ? t("footDecide", { count: undecided })
        : needsOwner
          ? t("footOwner")
          : null;
  return (
    <footer className="import-foot">
      <p className="import__quiet">{reason ?? t(isDifferent ? "footFolderReady" : "footFolderSame")}</p>
      <Link className={buttonClass({ look: "secondary" })} to="?">
        {t("anotherFolder")}
      </Link>
      <ActButton onAct={() => loadFolder(id)} {...(reason !== null && { disabledReason: reason })}>
        {t("loadFolder")}
      </ActButton>
    </footer>
  );
}
