import { neighbourOf } from "@comanda/domain/figures/period";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Icon } from "@comanda/ui/icons/icon";
import { Link } from "react-router";
import { formatDate, formatDateRange } from "@comanda/web/i18n/formats";
import { useMay, useRestaurant } from "../../shell/frame/console-data.ts";
import { periodQuery } from "../../lists/period-address.ts";
import { useTimeText } from "../../text/formats.ts";
import { useLocale } from "../../text/text.tsx";
import type { OrderList } from "./list-rows.tsx";
import { useOrderListText } from "./order-list-text.ts";

/** The days of the list, and for those who read figures other days. */
export function ListHeader({ list }: { list: OrderList }) {
  const t = useOrderListText();
  const timeText = useTimeText();
  const titleOf = usePeriodTitle();
  const may = useMay();
  const { id } = useRestaurant();
  const isToday = list.from === list.today && list.to === list.today;
  return (
    <header className="u-ends-wrap all-orders__head">
      <div>
        <h1 className="t-title-1">{t("allOrders")}</h1>
        <p>
          {titleOf(list)}
          {list.to === list.today && ` · ${t("listUntil", { time: timeText(list.asOf) })}`}
        </p>
      </div>
      <div className="all-orders__days">
        {may("figures.read") && (
          <>
            <Neighbour list={list} by={-1} />
            {isToday || (
              <Link className={buttonClass({ look: "secondary", size: 44 })} to="?">
                {t("listToday")}
              </Link>
            )}
            <Neighbour list={list} by={1} />
          </>
        )}
        <Link className={buttonClass({ look: "secondary", size: 44 })} to={`/${id}/orders`}>
          {t("openOrders")}
        </Link>
      </div>
    </header>
  );
}

/** Days are dates without a zone. */
function usePeriodTitle(): (period: Pick<OrderList, "from" | "to">) => string {
  const locale = useLocale();
  return ({ from, to }) => {
    const options = { dateStyle: from === to ? "full" : "medium", timeZone: "UTC" } as const;
    return from === to ? formatDate(from, locale, options) : formatDateRange([from, to], locale, options);
  };
}

/** As many days before or after; none that have not begun. */
function Neighbour({ list, by }: { list: OrderList; by: 1 | -1 }) {
  const t = useOrderListText();
  const next = neighbourOf(list, by);
  if (next.from > list.today) return null;
  return (
    <Link
      className={buttonClass({ look: "secondary", size: 44 })}
      to={periodQuery(next)}
      aria-label={t(by === 1 ? "listDayAfter" : "listDayBefore")}
    >
      <Icon name={by === 1 ? "chevron-right" : "chevron-left"} />
    </Link>
  );
}
