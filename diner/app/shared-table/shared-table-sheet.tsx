import "./shared-table.css";
import { Button } from "@comanda/ui/buttons/button";
import { Sheet } from "@comanda/ui/sheets/sheet";
import type { PopupProps } from "../shell/popup.ts";
import { useTableShare } from "../shell/session/table-share-store.ts";
import { usePageTranslate } from "../text/page-texts.ts";
import { JoinTableShare, ShareProblem } from "../ui/join-table-share.tsx";
import { SharedAmounts } from "./shared-amounts.tsx";
import { SharedPart } from "./shared-part.tsx";

/** The order of a table: what each diner who takes part ordered, and the total; live. */
export default function SharedTableSheet({ popup: { tableId }, open, onClose }: PopupProps<"shared-table">) {
  const t = usePageTranslate();
  const sharing = useTableShare(tableId, open);
  const { share, isKnown, leave, isChanging, problem } = sharing;
  const shared = share?.shared;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={shared ? t("table", { table: shared.tableName }) : t("shareJoin")}
      under={shared ? t("shareCount", { count: shared.parts.length }) : undefined}
      closeLabel={t("close")}
      footer={
        shared && (
          <div className="shared-table__foot">
            <p className="t-caption">{t("shareLeaveText")}</p>
            <Button look="secondary" wide loading={isChanging} onClick={() => void leave()}>
              {t("shareLeave")}
            </Button>
            <ShareProblem problem={problem} />
          </div>
        )
      }
    >
      {shared ? (
        <>
          <ul className="shared-table">
            {shared.parts.map((part) => (
              <SharedPart key={part.number} part={part} />
            ))}
          </ul>
          <section className="shared-table__sum" aria-label={t("total")}>
            <SharedAmounts amounts={shared} isTable />
          </section>
        </>
      ) : share?.canJoin ? (
        <JoinTableShare sharing={sharing} />
      ) : (
        isKnown && <p className="shared-table__none">{t("shareNone")}</p>
      )}
    </Sheet>
  );
}
