import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { Button } from "@comanda/ui/buttons/button";
import { useEffect, useState } from "react";
import { useRefusalOffline } from "../shell/live/online-button.tsx";
import { usePageNow } from "../shell/live/use-now.ts";
import { type TextName, useTranslate } from "../text/text.tsx";
import { mainActionOf } from "./stages.ts";
import type { OrderActs } from "./use-order-acts.ts";
import { useBusy } from "../shell/act-button.tsx";

type MainButtonProps = {
  order: StaffOrder;
  acts: OrderActs;
  /** Called after a sending, so that it can be taken back. */
  onSent: (order: StaffOrder) => void;
  /** The items that are ticked; without them the button sends all that are held. */
  ticked?: string[];
};

const WAITING: Partial<Record<string, TextName>> = { complete: "completing", cancel: "cancelling" };

/** For how long a button that does something else than before takes no tap, in milliseconds: it stands where the one before stood. */
const UNREADY_MS = 700;

/** Whether a button has done the same for long enough to be meant by a tap. */
function useIsSteady(kind: string): boolean {
  const [steady, setSteady] = useState(kind);
  useEffect(() => {
    const timer = setTimeout(setSteady, UNREADY_MS, kind);
    return () => clearTimeout(timer);
  }, [kind]);
  return steady === kind;
}

/** What waits until it can no longer be undone, with the seconds that are left. */
function Waiting({ pending }: Pick<StaffOrder, "pending">) {
  const t = useTranslate();
  const left = Date.parse(pending?.dueAt ?? "") - usePageNow();
  return t(WAITING[pending?.action ?? ""] ?? "actionWaits", { count: Math.max(0, Math.ceil(left / 1000)) });
}

/** The one button of an order: what has to be done next. */
export function MainButton({ order, acts, onSent, ticked }: MainButtonProps) {
  const t = useTranslate();
  const refusal = useRefusalOffline();
  const [isBusy, run] = useBusy();
  const action = mainActionOf(order);
  const isSteady = useIsSteady(action.kind);
  if (action.kind === "none") return null;
  if (action.kind === "pending")
    return (
      <Button className="main-button" look="secondary" wide disabledReason={t("pendingHelp")}>
        <Waiting pending={order.pending} />
      </Button>
    );
  if (action.kind === "read-allergy")
    return (
      <Button
        className="main-button main-button--allergy"
        wide
        loading={isBusy}
        onClick={() => void run(() => acts.readAllergy(order))}
        {...refusal}
      >
        {t("readAllergy")}
      </Button>
    );
  if (action.kind === "send") {
    const itemIds = ticked && ticked.length > 0 ? ticked : action.itemIds;
    const isSome = itemIds.length < action.itemIds.length;
    const send = async () => {
      const sent = await acts.send(order, itemIds);
      if (sent) onSent(sent);
    };
    const label = isSome
      ? t("sendSome", { some: itemIds.length, all: action.itemIds.length })
      : t(action.isRest ? "sendLast" : "send", { count: itemIds.length });
    return (
      <Button
        className="main-button"
        aria-keyshortcuts="S"
        wide
        loading={isBusy}
        unready={!isSteady}
        onClick={() => void run(send)}
        {...refusal}
      >
        {label}
      </Button>
    );
  }
  return (
    <Button
      className="main-button"
      look={action.isAllMade ? "primary" : "secondary"}
      wide
      loading={isBusy}
      unready={!isSteady}
      onClick={() => void run(() => acts.complete(order))}
      {...refusal}
    >
      {t(action.isToGo ? "readyToPickUp" : "complete")}
    </Button>
  );
}
