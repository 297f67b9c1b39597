import { isPeriod, neighbourOf } from "@comanda/domain/figures/period";
import { areInDateRange, dateRange } from "@comanda/domain/time/date-range";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Field } from "@comanda/ui/forms/field";
import { Icon } from "@comanda/ui/icons/icon";
import { useState } from "react";
import { Link } from "react-router";
import { formatDate, formatDateRange } from "@comanda/web/i18n/formats";
import { useMay, useRestaurant } from "../../shell/frame/console-data.ts";
import { periodQuery } from "../../lists/period-address.ts";
import { useAddressQuery } from "../../shell/use-address-query.ts";
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
      {may("figures.read") && <Days key={`${list.from} ${list.to}`} list={list} />}
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

/** The first and the last day. Each is applied when it is complete; where the days would end before they begin, both are the new one. */
function Days({ list: { from, to, today } }: { list: OrderList }) {
  const t = useOrderListText();
  const [, change] = useAddressQuery();
  const [typed, setTyped] = useState({ from, to });
  const set = (name: "from" | "to", day: string) => {
    const days = { ...typed, [name]: day };
    setTyped(days);
    if (!day || !areInDateRange([day], today)) return;
    const period = isPeriod(days) ? days : { from: day, to: day };
    change((next) => {
      next.delete("day");
      for (const [part, value] of Object.entries(period)) next.set(part, value);
    });
  };
  return (
    <div className="all-orders__range">
      {(["from", "to"] as const).map((name) => (
        <Field
          key={name}
          type="date"
          label={t(name === "from" ? "listFrom" : "listTo")}
          {...dateRange(today)}
          max={today}
          value={typed[name]}
          onChange={({ target }) => set(name, target.value)}
        />
      ))}
    </div>
  );
}
