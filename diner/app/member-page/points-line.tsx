import type { PointsEntryView } from "@comanda/contract/calls/points-calls";
import { Link } from "react-router";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { useLinks } from "../shell/use-links.ts";
import { figure } from "@comanda/web/i18n/figure";
import { useLocale } from "../text/text.tsx";
import { usePageTranslate } from "../text/page-texts.ts";
import { shortDay } from "../ui/words/day-words.ts";

const reasons = {
  earned: "pointsEarned",
  spent: "pointsSpent",
  returned: "pointsReturned",
  granted: "pointsGranted",
  corrected: "pointsCorrected",
} as const satisfies Record<PointsEntryView["reason"], string>;

/** One entry of the points history: reason, day, amount and the balance after it, with a link to its order. */
export function PointsLine({ entry, now }: { entry: PointsEntryView; now: string }) {
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
