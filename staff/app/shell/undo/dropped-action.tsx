import { Icon } from "@comanda/ui/icons/icon";
import { useTranslate } from "../../text/text.tsx";

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
