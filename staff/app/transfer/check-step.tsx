import type { ImportView } from "@comanda/contract/staff/transfer/import-shapes";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Link, useSearchParams } from "react-router";
import { ActButton } from "../shell/act-button.tsx";
import { call } from "../shell/calls/call.ts";
import { useTellRefusal } from "../shell/calls/use-tell-refusal.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { DecideAll } from "./conflict-list.tsx";
import { useFolderText } from "./folder/folder-text.ts";
import { ImportCounts } from "./import-counts.tsx";
import { saveCsv } from "./file-content.ts";
import { FoundList, listIn, ListTabs } from "./found-lists.tsx";
import { useFoundWords } from "./found-words.ts";
import { stepPath } from "./import-page.ts";
import { useImportText } from "./import-text.ts";
import { markedFile } from "./marked-file.ts";
import { useImport } from "./use-import.ts";

/** The third step: what is wrong, what is odd, what would change. Loading is offered once nothing is wrong. */
export function CheckStep({ view }: { view: ImportView }) {
  const [query] = useSearchParams();
  const { decideFile } = useImport();
  const list = listIn(query, view);
  return (
    <>
      <ImportCounts counts={view.counts} source="file" />
      <div className="import__card import-check">
        <div className="import-check__head">
          <ListTabs view={view} list={list} />
          {list === "decide" && <DecideAll source="file" onDecide={(body) => decideFile(view.id, body)} />}
          {view.counts.toFix > 0 && <DownloadMarked view={view} />}
        </div>
        <FoundList view={view} list={list} />
      </div>
      <CheckFoot view={view} />
    </>
  );
}

function DownloadMarked({ view: { id, fileName } }: { view: ImportView }) {
  const t = useImportText();
  const words = useFoundWords();
  const tell = useTellRefusal();
  const { id: merchantId } = useRestaurant();
  const download = async () => {
    const answer = await call("GET /api/staff/imports/:id/rows", merchantId, { params: { id } });
    if (!answer.success) return tell(answer);
    const text = markedFile(answer.data, { column: t("markedColumn"), sentence: words.mistake });
    saveCsv(`${fileName.replace(/\.\w+$/, "")}-marked.csv`, text);
  };
  return (
    <ActButton look="secondary" size={44} onAct={download}>
      {t("downloadMarked")}
    </ActButton>
  );
}

function CheckFoot({ view }: { view: ImportView }) {
  const t = useImportText();
  const folderText = useFolderText();
  const { load } = useImport();
  const { id, counts, hidesMissing } = view;
  const count = counts.added + counts.changed + (hidesMissing ? counts.missing : 0);
  const isSame = count + counts.categories === 0;
  const reason =
    counts.toFix > 0
      ? t("footFix", { count: counts.toFix })
      : counts.undecided > 0
        ? folderText("footDecide", { count: counts.undecided })
        : null;
  return (
    <footer className="import-foot">
      <p className="import__quiet">{reason ?? t(isSame ? "footSame" : "footReady")}</p>
      <Link className={buttonClass({ look: "secondary" })} to={stepPath(id, "columns")}>
        {t("backToColumns")}
      </Link>
      <ActButton onAct={() => load(id)} {...(reason !== null && { disabledReason: reason })}>
        {count === 0 && counts.categories > 0 ? t("loadNames") : t("loadProducts", { count })}
      </ActButton>
    </footer>
  );
}
