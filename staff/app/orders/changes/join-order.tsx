import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { OrderStatus } from "@comanda/domain/codes";
import { ErrorNote } from "@comanda/ui/forms/field";
import { Button } from "@comanda/ui/buttons/button";
import { ChoiceRow } from "@comanda/ui/forms/choice-row";
import { useCallback } from "react";
import { ActButton } from "../../shell/act-button.tsx";
import { call } from "../../shell/calls/call.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { useKeptState } from "../../shell/lock/use-kept-state.ts";
import { useAmountText } from "../../text/amount-text.ts";
import { usePreview } from "../../shell/calls/use-preview.ts";
import { useChangesText } from "./changes-text.ts";
import { useOrderName } from "../../text/name-of-order.ts";
import type { ChangeProps } from "./order-changes.tsx";

type JoinProps = ChangeProps & { orders: readonly StaffOrder[] };

/** The orders that another one can join: open, without an action that waits; those of the same table first. */
const othersOf = ({ id, tableId }: StaffOrder, orders: readonly StaffOrder[]): StaffOrder[] =>
  orders
    .filter((other) => other.id !== id && other.status === OrderStatus.Progressing && other.pending === null)
    .toSorted((one, other) => Number(other.tableId === tableId) - Number(one.tableId === tableId) || one.serial - other.serial);

/** Joins an order into another: which one, and what both come to, before it is done. */
export function JoinOrder({ order, orders, acts, onDone }: JoinProps) {
  const t = useChangesText();
  const nameOf = useOrderName();
  const amountText = useAmountText();
  const { id: merchantId } = useRestaurant();
  const { id, rowVersion } = order;
  const [into, setInto] = useKeptState<StaffOrder | null>(`join ${id}`, null);
  const send = useCallback(
    (target: StaffOrder, isPreview: boolean) => {
      const body = { rowVersion, into: target.id, intoRowVersion: target.rowVersion, isPreview };
      return call("POST /api/staff/orders/:id/join", merchantId, { params: { id }, body });
    },
    [merchantId, id, rowVersion],
  );
  const read = useCallback(() => (into ? send(into, true) : Promise.reject(new Error("no order is chosen"))), [send, into]);
  const preview = usePreview(into ? read : null);
  const join = async (target: StaffOrder) => {
    if (acts.settleChange(await send(target, false))) onDone();
  };
  const others = othersOf(order, orders);
  return (
    <section className="change">
      <h3 className="t-title-2">{t("joinTitle", { serial: order.serial })}</h3>
      {others.length === 0 && <p>{t("joinNone")}</p>}
      <div role="radiogroup" aria-label={t("joinInto")}>
        {others.map((other) => (
          <ChoiceRow
            key={other.id}
            type="radio"
            name="join-into"
            price={amountText(other.total)}
            checked={into?.id === other.id}
            onChange={() => setInto(other)}
          >
            <bdi>{nameOf(other)}</bdi> · {other.serial}
          </ChoiceRow>
        ))}
      </div>
      <div className="change__effect" role="status">
        {preview?.success && (
          <>
            <p className="t-number change__total">{t("joinTotal", { amount: amountText(preview.data.total) })}</p>
            {preview.data.couponsReturned.map((name) => (
              <p key={name}>{t("couponReturns", { name })}</p>
            ))}
          </>
        )}
        {preview?.success === false && <ErrorNote>{preview.status === 0 ? t("noAnswer") : preview.msg}</ErrorNote>}
      </div>
      {into && preview?.success && (
        <ActButton wide onAct={() => join(into)}>
          {t("joinDo", { serial: into.serial })}
        </ActButton>
      )}
      <Button look="text" onClick={onDone}>
        {t("keepAll")}
      </Button>
    </section>
  );
}
