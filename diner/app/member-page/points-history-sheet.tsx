import "./points-history.css";
import type { PointsEntryView } from "@comanda/contract/calls/points-calls";
import { POINTS_PAGE_SIZE } from "@comanda/domain/limits";
import { Bone } from "@comanda/ui/feedback/skeleton";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { call } from "@comanda/web/client/call";
import { figure } from "@comanda/web/i18n/figure";
import { useState } from "react";
import { Link } from "react-router";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import type { PopupProps } from "../shell/popup.ts";
import { useLinks } from "../shell/use-links.ts";
import { usePageTranslate } from "../text/page-texts.ts";
import { useLocale } from "../text/text.tsx";
import { ListEnd } from "../ui/paged-list/list-end.tsx";
import { usePages } from "../ui/paged-list/use-pages.ts";
import { shortDay } from "../ui/words/day-words.ts";

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

const reasons = {
  earned: "pointsEarned",
  spent: "pointsSpent",
  returned: "pointsReturned",
  granted: "pointsGranted",
  corrected: "pointsCorrected",
} as const satisfies Record<PointsEntryView["reason"], string>;

/** One entry of the points history: reason, day, amount and the balance after it, with a link to its order. */
function PointsLine({ entry, now }: { entry: PointsEntryView; now: string }) {
  const t = usePageTranslate();
  const locale = useLocale();
  const links = useLinks();
  const { id, timeZone } = useMerchant();
  const { reason, amount, balance, orderId, serial, createAt } = entry;
  const why = t(reasons[reason], { serial });
  const day = shortDay(createAt, { locale, timeZone, now });
  return (
    <li className="points-line">
      <span className="points-line__why">
        {orderId === "0" ? why : <Link to={links.orderDetail(id, orderId)}>{why}</Link>} <span className="t-caption">{day}</span>
      </span>
      <span className="points-line__sum">
        <b className={amount < 0 ? undefined : "points-line__more"}>
          {t("points", { count: `${amount < 0 ? "−" : "+"}${figure(Math.abs(amount))}` })}
        </b>{" "}
        <span className="t-caption">{t("balanceAfter", { count: balance })}</span>
      </span>
    </li>
  );
}
