import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { dinerName } from "../../text/diner-name.ts";
import { Button } from "@comanda/ui/buttons/button";
import { TextArea } from "@comanda/ui/forms/field";
import { useId, useState } from "react";
import { ActButton } from "../../shell/act-button.tsx";
import { call } from "../../shell/calls/call.ts";
import { NotRead } from "../../shell/calls/not-read.tsx";
import { useReading } from "../../shell/calls/use-reading.ts";
import { useMay, useRestaurant } from "../../shell/frame/console-data.ts";
import { useOpenSoldOut } from "../../shell/sold-out/sold-out.tsx";
import { useDateText } from "../../text/formats.ts";
import { useChangesText } from "../changes/changes-text.ts";
import type { OrderActs } from "../use-order-acts.ts";
import { useKeptState } from "../../shell/lock/use-kept-state.ts";

const REASONS = [
  ["left", "reasonLeft"],
  ["twice", "reasonTwice"],
  ["cannot", "reasonCannot"],
  ["wrong-table", "reasonWrongTable"],
  ["test", "reasonTest"],
] as const;

type CancelProps = {
  order: StaffOrder;
  seconds: number;
  acts: OrderActs;
  /** Does something else with the order. */
  onInstead: (change: "join" | "move") => void;
  onDone: () => void;
};

/** The reasons for cancelling an order: one tap cancels, and can be undone for some seconds. Another reason needs a few words. */
export function CancelReasons({ order, seconds, acts, onInstead, onDone }: CancelProps) {
  const t = useChangesText();
  const [note, setNote] = useKeptState(`cancel note ${order.id}`, "");
  const [error, setError] = useState("");
  const cancel = async (reason: (typeof REASONS)[number][0] | "other") => {
    if (reason === "other" && note.trim() === "") return setError(t("reasonNeeded"));
    if (await acts.cancel(order, reason, note.trim())) onDone();
  };
  return (
    <section className="cancel-reasons">
      <h3 className="t-title-2">{t("cancelTitle", { serial: order.serial })}</h3>
      <p>{t("cancelWhy", { count: seconds })}</p>
      {order.awaitsPayment && <p>{t("cancelUnpaid")}</p>}
      <div className="cancel-reasons__tiles">
        {REASONS.map(([reason, text]) => (
          <ActButton key={reason} look="outline" onAct={() => cancel(reason)}>
            {t(text)}
          </ActButton>
        ))}
      </div>
      <TextArea label={t("reasonOther")} value={note} maxLength={200} error={error} onChange={(event) => setNote(event.target.value)} />
      <ActButton look="outline" onAct={() => cancel("other")}>
        {t("cancelOther")}
      </ActButton>
      {!order.awaitsPayment && <Instead order={order} onInstead={onInstead} />}
      <WhatComesBack order={order} />
      <Button look="text" onClick={onDone}>
        {t("keepOrder")}
      </Button>
    </section>
  );
}

/** What helps more than cancelling an order that was placed twice or at another table, or of which one dish cannot be made. */
function Instead({ order, onInstead }: Pick<CancelProps, "order" | "onInstead">) {
  const t = useChangesText();
  const may = useMay();
  const openSoldOut = useOpenSoldOut();
  const label = useId();
  return (
    <div role="group" aria-labelledby={label} className="cancel-reasons__instead">
      <p id={label}>{t("cancelInstead")}</p>
      {may("orders.join") && (
        <Button look="secondary" size={44} onClick={() => onInstead("join")}>
          {t("changeJoin")}
        </Button>
      )}
      {order.tableId !== "0" && may("orders.move") && (
        <Button look="secondary" size={44} onClick={() => onInstead("move")}>
          {t("changeMove")}
        </Button>
      )}
      <Button look="secondary" size={44} onClick={() => openSoldOut()}>
        {t("soldOut")}
      </Button>
    </div>
  );
}

type ComesBack = { coupons: { name: string; endsAt: string }[]; points: number; balance: number | null };

/** What the diner gets back, as the server says, and what the diner reads. */
function WhatComesBack({ order }: { order: StaffOrder }) {
  const t = useChangesText();
  const dateText = useDateText();
  const { id: merchantId } = useRestaurant();
  const reading = useReading<ComesBack>(order.id, () => call("GET /api/staff/orders/:id/cancel", merchantId, { params: { id: order.id } }));
  const back = reading.data;
  const name = dinerName(order) || t("backDiner");
  const isNothing = back?.coupons.length === 0 && back.points === 0;
  return (
    <section className="cancel-reasons__back" aria-live="polite">
      <h4 className="t-title-3">{t("backTitle")}</h4>
      <NotRead reading={reading} />
      <ul>
        {back?.coupons.map((coupon) => (
          <li key={`${coupon.name} ${coupon.endsAt}`}>{t("backCoupon", { coupon: coupon.name, name, date: dateText(coupon.endsAt) })}</li>
        ))}
        {back && back.points > 0 && <li>{t("backPoints", { count: back.points, name, balance: back.balance ?? back.points })}</li>}
        {isNothing && <li>{t("backNothing")}</li>}
        <li>{t("backStock")}</li>
      </ul>
      {back && (
        <>
          <h4 className="t-title-3">{t("backReads", { name })}</h4>
          <p>{t(isNothing ? "backCancelled" : "backReturned")}</p>
        </>
      )}
    </section>
  );
}
