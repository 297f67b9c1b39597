import type { PendingAction } from "@comanda/contract/staff/orders/order-shapes";
import { Icon } from "@comanda/ui/icons/icon";
import { useState } from "react";
import { useLocation } from "react-router";
import { type TextName, useTranslate } from "../../text/text.tsx";
import { call } from "../calls/call.ts";
import { useTellRefusal } from "../calls/use-tell-refusal.ts";
import { useRestaurant } from "../frame/console-data.ts";
import type { BoardState } from "../live/board-store.ts";
import { useLive, useLiveBoard } from "../live/live.tsx";
import { useNow } from "../live/use-now.ts";
import { OverPage } from "./over-page.tsx";
import { UndoAction } from "./undo-action.tsx";
import { isInView, waitingActions } from "./waiting-actions.ts";

const WORDS: Record<PendingAction["action"], TextName> = {
  complete: "undoCompleting",
  cancel: "undoCancelling",
  join: "undoJoining",
  move: "undoMoving",
  "take-off": "undoTakingOff",
  "close-table": "undoClosing",
  "new-code": "undoNewCode",
  "replace-qr": "undoReplacing",
  "give-coupon": "undoGiving",
  send: "undoSending",
};

/** The actions on what the page shows that can still be undone, by whomever: the newest, and a list of the others; and those not done. */
export function UndoBar() {
  const board = useLiveBoard();
  return board && <Actions board={board} />;
}

function Actions({ board }: { board: BoardState }) {
  const t = useTranslate();
  const { id: merchantId } = useRestaurant();
  const [, , page = ""] = useLocation().pathname.split("/");
  const now = useNow(board.asOf);
  const store = useLive().board.getSnapshot();
  const tellRefusal = useTellRefusal();
  const wordsOf = useWords(board);
  const [isListOpen, setListOpen] = useState(false);
  const [heldId, setHeld] = useState<string | null>(null);
  const inView = waitingActions(board.pending, now).filter((action) => isInView(action, page, board));
  // An action that arrives does not move under the finger or the focus that is on Undo.
  const shown = inView.find(({ id }) => id === heldId) ?? inView[0];
  const notDone = board.pending.filter((action) => action.droppedWhy !== null && isInView(action, page, board));
  const others = inView.filter((action) => action !== shown);
  const undo = async ({ id }: PendingAction) => {
    const answer = await call("POST /api/staff/pending/:id/undo", merchantId, { params: { id } });
    if (!answer.success) tellRefusal(answer);
  };
  // Read by one person, it is gone on every console. Where the call fails, it is gone here alone.
  const read = ({ id }: PendingAction) => {
    store?.readDropped(id);
    void call("POST /api/staff/board/seen", merchantId, { body: { actionIds: [id] } });
  };
  const actionProps = (action: PendingAction) => ({
    from: Date.parse(action.createdAt),
    until: Date.parse(action.dueAt),
    now,
    label: t("undo"),
    onUndo: () => undo(action),
  });
  return (
    <OverPage className="undo-bar" isEmpty={!shown && notDone.length === 0}>
      <div role="status" onFocus={() => setHeld(shown?.id ?? null)} onBlur={() => setHeld(null)}>
        {shown && (
          <UndoAction {...actionProps(shown)}>
            {wordsOf(shown)}
            {others.length > 0 && (
              <button type="button" className="undo-bar__more" aria-expanded={isListOpen} onClick={() => setListOpen(!isListOpen)}>
                {t("andMore", { count: others.length })}
              </button>
            )}
          </UndoAction>
        )}
      </div>
      {isListOpen && others.length > 0 && (
        <ul className="undo-bar__list" aria-label={t("undoList")}>
          {others.map((action) => (
            <li key={action.id}>
              <UndoAction {...actionProps(action)} hasKey={false}>
                {wordsOf(action)}
              </UndoAction>
            </li>
          ))}
        </ul>
      )}
      <div role="status">
        {notDone.map((action) => (
          <DroppedAction key={action.id} isFailed={action.droppedWhy === "failed"} onRead={() => read(action)}>
            {wordsOf(action)}
          </DroppedAction>
        ))}
      </div>
    </OverPage>
  );
}

/** What an action does, in words. */
function useWords({ orders }: Pick<BoardState, "orders">) {
  const t = useTranslate();
  return ({ action, subjectId, subjectName }: PendingAction): string => {
    const table = orders.get(subjectId)?.tableName;
    if (action === "complete" && table) return t("undoCompletingTable", { table, name: subjectName });
    return t(WORDS[action], { name: subjectName });
  };
}

type DroppedActionProps = { isFailed: boolean; onRead: () => void; children: string };

/** Says that an action was not done. `children`: the action; `isFailed`: because of an error of the server, and not of a change. */
function DroppedAction({ isFailed, onRead, children }: DroppedActionProps) {
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
