import { neighbourOf } from "@comanda/domain/figures/period";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Button } from "@comanda/ui/buttons/button";
import { classNames } from "@comanda/ui/class-names";
import { Icon } from "@comanda/ui/icons/icon";
import { PageIcon } from "@comanda/ui/icons/page-icon";
import { useId, useState } from "react";
import { Link } from "react-router";
import { formatDate, formatDateRange } from "@comanda/web/i18n/formats";
import { useAddressQuery } from "../../shell/address-query.ts";
import { useMay, useRestaurant } from "../../shell/frame/console-data.ts";
import { useTimeText } from "../../text/formats.ts";
import { useLocale } from "../../text/text.tsx";
import { onOtherDays } from "./list-address.ts";
import { Days } from "./list-days.tsx";
import type { OrderList } from "./list-row.tsx";
import { useOrderListText } from "./order-list-text.ts";

/** The days of the list, and for those who read figures other days. */
export function ListHeader({ list }: { list: OrderList }) {
  const t = useOrderListText();
  const timeText = useTimeText();
  const titleOf = usePeriodTitle();
  const may = useMay();
  const { id } = useRestaurant();
  const [query] = useAddressQuery();
  const days = useId();
  const [isChoosing, setChoosing] = useState(false);
  const isToday = list.from === list.today && list.to === list.today;
  return (
    <header className="u-ends-wrap all-orders__head">
      <div>
        <h1 className="t-title-1">{t("allOrders")}</h1>
        <p>
          {titleOf(list, "full")}
          {list.to === list.today && ` · ${t("listUntil", { time: timeText(list.asOf) })}`}
        </p>
      </div>
      <div className="all-orders__days">
        {may("figures.read") && (
          <>
            <Neighbour list={list} by={-1} />
            <Button look="secondary" size={44} aria-expanded={isChoosing} aria-controls={days} onClick={() => setChoosing(!isChoosing)}>
              <PageIcon name="calendar" size={20} />
              <span className="u-hidden">{t("listChooseDays")} </span>
              {isToday ? t("listToday") : titleOf(list, "medium")}
            </Button>
            <Neighbour list={list} by={1} />
            {isToday || (
              <Link className={buttonClass({ look: "secondary", size: 44 })} to={onOtherDays(query, null)}>
                {t("listToday")}
              </Link>
            )}
          </>
        )}
        <Link className={buttonClass({ look: "secondary", size: 44 })} to={`/${id}/orders`}>
          {t("openOrders")}
        </Link>
      </div>
      <div id={days} className="all-orders__range" hidden={!isChoosing}>
        {isChoosing && <Days key={`${list.from} ${list.to}`} list={list} />}
      </div>
    </header>
  );
}

/** Days are dates without a zone. */
function usePeriodTitle(): (period: Pick<OrderList, "from" | "to">, ofOneDay: "full" | "medium") => string {
  const locale = useLocale();
  return ({ from, to }, ofOneDay) => {
    const options = { dateStyle: from === to ? ofOneDay : "medium", timeZone: "UTC" } as const;
    return from === to ? formatDate(from, locale, options) : formatDateRange([from, to], locale, options);
  };
}

/** As many days before or after; days that have not begun have only the place of the arrow. */
function Neighbour({ list, by }: { list: OrderList; by: 1 | -1 }) {
  const t = useOrderListText();
  const [query] = useAddressQuery();
  const next = neighbourOf(list, by);
  const icon = <Icon name={by === 1 ? "chevron-right" : "chevron-left"} />;
  const look = buttonClass({ look: "secondary", size: 44 });
  if (next.from > list.today) {
    return (
      <span className={classNames(look, "all-orders__none")} aria-hidden="true">
        {icon}
      </span>
    );
  }
  return (
    <Link className={look} to={onOtherDays(query, next)} aria-label={t(by === 1 ? "listDayAfter" : "listDayBefore")}>
      {icon}
    </Link>
  );
}
