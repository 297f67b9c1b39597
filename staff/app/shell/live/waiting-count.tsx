import { useTranslate } from "../../text/text.tsx";
import { useWaiting } from "./live.tsx";

/** How much waits on a page, on its entry of the navigation. */
export function WaitingCount({ entry }: { entry: string }) {
  const t = useTranslate();
  const waiting = useWaiting();
  const count = entry === "orders" || entry === "tables" ? waiting[entry] : 0;
  if (count === 0) return null;
  return (
    <>
      <span className="frame__count t-number" aria-hidden="true">
        {count}
      </span>
      <span className="u-hidden">{t(entry === "orders" ? "ordersWaiting" : "tablesWaiting", { count })}</span>
    </>
  );
}
