import type { PendingAction } from "@comanda/contract/staff/orders/order-shapes";
import { Icon } from "@comanda/ui/icons/icon";
import { useState } from "react";
import { useTranslate } from "../../text/text.tsx";

/** Actions that were not done because their record had changed, each until somebody has read it here. Those of before are not shown. */
export function useDroppedActions(pending: readonly PendingAction[]) {
  const dropped = pending.filter(({ droppedWhy }) => droppedWhy !== null);
  const [readIds, setRead] = useState<ReadonlySet<string>>(() => new Set(dropped.map(({ id }) => id)));
  const read = (id: string) => setRead(new Set([...readIds, id]));
  return { dropped: dropped.filter(({ id }) => !readIds.has(id)), read };
}

type DroppedActionProps = { isFailed: boolean; onRead: () => void; children: string };

/** Says that an action was not done. `children`: the action; `isFailed`: because of an error of the server, and not of a change. */
export function DroppedAction({ isFailed, onRead, children }: DroppedActionProps) {
  const t = useTranslate();
  return (
    <div className="undo-bar__action">
      <Icon name="circle-alert" size={22} />
      <span>{t(isFailed ? "notDoneFailed" : "notDone", { action: children })}</span>
      <button type="button" className="undo-bar__undo" onClick={onRead}>
        {t("notDoneRead")}
      </button>
    </div>
  );
}
