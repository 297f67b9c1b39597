import type { DataOf } from "@comanda/contract/endpoint";
import type { FigureLine, Figures } from "@comanda/contract/staff/figures-shapes";
import type { staffContract } from "@comanda/contract/staff/index";
import { Button } from "@comanda/ui/buttons/button";
import { Skeleton, Bone } from "@comanda/ui/feedback/skeleton";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { call } from "../shell/calls/call.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useAmountText } from "../text/amount-text.ts";
import { useTimeText } from "../text/formats.ts";
import { useOrderName } from "../text/name-of-order.ts";
import { useFigureText } from "./figures-text.ts";
import { useLineName } from "./line-name.ts";
import { usePeriodTexts } from "./period-text.ts";

type Page = DataOf<typeof staffContract.figures.orders>;
type LineProps = { figures: Figures; line: FigureLine; of: string; onClose: () => void };

/** The orders of which a line of the figures is the sum, each with its part. */
export function LineSheet({ figures, line, of, onClose }: LineProps) {
  const t = useFigureText();
  const amountText = useAmountText();
  const nameOf = useLineName(figures);
  const { pages, error, isBusy, readMore } = useOrders({ figures, line, of });
  const first = pages[0];
  return (
    <Sheet
      open
      size="tall"
      onClose={onClose}
      closeLabel={t("close")}
      title={nameOf(line, of)}
      under={first && `${t("figuresLineOrders", { count: first.total })} · ${amountText(first.amount)}`}
    >
      {error !== "" && <p role="alert">{error}</p>}
      {!first && error === "" && (
        <Skeleton label={t("loading")}>
          <Bone shape="box" className="line-orders__bone" />
        </Skeleton>
      )}
      <ul className="line-orders">
        {pages.flatMap(({ orders }) =>
          orders.map((order) => <OrderOfLine key={order.id} order={order} isOneDay={figures.from === figures.to} />),
        )}
      </ul>
      {(error !== "" || pages.at(-1)?.hasMore) && (
        <Button look="secondary" loading={isBusy} onClick={readMore}>
          {t(error === "" ? "figuresMoreOrders" : "tryAgain")}
        </Button>
      )}
    </Sheet>
  );
}

/** The pages that were read; `error` is why the next one was not. */
function useOrders({ figures: { from, to }, line, of }: Omit<LineProps, "onClose">) {
  const t = useFigureText();
  const { id: merchantId } = useRestaurant();
  const [pages, setPages] = useState<readonly Page[]>([]);
  const [asked, setAsked] = useState({ page: 1, attempt: 1 });
  const [error, setError] = useState("");
  const isBusy = pages.length < asked.page && error === "";
  useEffect(() => {
    let isCurrent = true;
    const query = { from, to, of, page: String(asked.page) };
    void call("GET /api/staff/figures/lines/:line", merchantId, { params: { line }, query }).then((answer) => {
      if (!isCurrent) return;
      if (answer.success) setPages((before) => [...before.slice(0, asked.page - 1), answer.data]);
      else setError(answer.status === 0 ? t("noAnswer") : answer.msg);
    });
    return () => {
      isCurrent = false;
    };
  }, [merchantId, from, to, line, of, asked, t]);
  const readMore = () => {
    setAsked({ page: pages.length + 1, attempt: asked.attempt + 1 });
    setError("");
  };
  return { pages, error, isBusy, readMore };
}

function OrderOfLine({ order, isOneDay }: { order: Page["orders"][number]; isOneDay: boolean }) {
  const t = useFigureText();
  const amountText = useAmountText();
  const timeText = useTimeText();
  const nameOf = useOrderName();
  const { day } = usePeriodTexts();
  const { id } = useRestaurant();
  const { serial, type, tableName, placedAt, amount } = order;
  const when = isOneDay ? timeText(placedAt) : `${day(order.day)}, ${timeText(placedAt)}`;
  return (
    <li>
      <Link to={`/${id}/orders?order=${order.id}`}>
        <span>
          <strong>{t("figuresOrder", { serial })}</strong> {nameOf({ type, tableName, customerName: "" })} · {when}
        </span>
        <span className="t-number">{amountText(amount)}</span>
      </Link>
    </li>
  );
}
