import "./points-history.css";
import type { PointsEntryView } from "@comanda/contract/calls/points-calls";
import { POINTS_PAGE_SIZE } from "@comanda/domain/limits";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { Bone } from "@comanda/ui/feedback/skeleton";
import { useState } from "react";
import { call } from "@comanda/web/client/call";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import type { PopupProps } from "../shell/popup.ts";
import { useLocale } from "../text/text.tsx";
import { usePageTranslate } from "../text/page-texts.ts";
import { ListEnd } from "../ui/paged-list/list-end.tsx";
import { usePages } from "../ui/paged-list/use-pages.ts";
import { PointsLine } from "./points-line.tsx";

/** Every change of the member's points, newest first. */
export default function PointsHistorySheet({ open, onClose }: PopupProps<"points-history">) {
  const t = usePageTranslate();
  return (
    <Sheet open={open} onClose={onClose} size="tall" title={t("pointsHistory")} closeLabel={t("close")}>
      {open && <Ledger />}
    </Sheet>
  );
}

function Ledger() {
  const t = usePageTranslate();
  const locale = useLocale();
  const { id: merchantId } = useMerchant();
  const [now] = useState(() => new Date().toISOString());
  const pages = usePages<PointsEntryView>({
    first: null,
    size: POINTS_PAGE_SIZE,
    keyOf: ({ id }) => id,
    ask: (page) => call("GET /api/member/points", { merchantId, locale, query: { page: String(page) } }),
  });
  if (pages.items.length === 0 && !pages.hasMore) {
    return (
      <div className="points-none">
        <h3 className="t-title-3">{t("noPoints")}</h3>
        <p>{t("noPointsHint")}</p>
      </div>
    );
  }
  return (
    <>
      <ul className="points-lines">
        {pages.items.map((entry) => (
          <PointsLine key={entry.id} entry={entry} now={now} />
        ))}
      </ul>
      <ListEnd pages={pages} coming={<PointsHistorySkeleton />} />
    </>
  );
}

const PointsHistorySkeleton = () => (
  <div className="points-line">
    <Bone className="points-bone" />
    <Bone className="points-bone points-bone--amount" />
  </div>
);
