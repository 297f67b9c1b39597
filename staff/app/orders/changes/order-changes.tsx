import { withTexts } from "@comanda/web/i18n/namespace";
import type { StaffOrder, StaffOrderDetail } from "@comanda/contract/staff/orders/order-shapes";
import { OrderStatus } from "@comanda/domain/codes";
import { useToast } from "@comanda/ui/feedback/toast";
import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { useMay } from "../../shell/frame/console-data.ts";
import { type MoreEntry, MoreMenu } from "../../lists/more-menu.tsx";
import type { TextName } from "../../text/text.tsx";
import { type ChangesTextName, useChangesText } from "./changes-text.ts";
import type { BoardState } from "../../shell/live/board-store.ts";
import { CancelReasons } from "../detail/cancel-reasons.tsx";
import type { OrderActs } from "../use-order-acts.ts";
import "./order-changes.css";

/** A change of an order that needs a form. */
export type OrderChange = "cancel" | "allergy" | "take-off" | "discount" | "join" | "move" | "write-off";

/** What the form of a change needs. */
export type ChangeProps = { order: StaffOrder; acts: OrderActs; onDone: () => void };

/** `change`: which one. */
export type FormProps = ChangeProps & { change: OrderChange; detail: StaffOrderDetail | null; state: BoardState };

const loadForms = () => withTexts(import("./change-forms.tsx"));

/** The form of a change, in place of the order. Forms that are needed less often are loaded when the menu is opened. */
export function ChangeForm({ onChoose, ...props }: FormProps & { onChoose: (change: OrderChange) => void }) {
  const { change, order, acts, state, onDone } = props;
  const t = useChangesText();
  const toast = useToast();
  const [Forms, setForms] = useState<ComponentType<FormProps> | null>(null);
  const fail = useEffectEvent(() => {
    toast(t("noAnswer"), "problem");
    onDone();
  });
  const isLoaded = change !== "cancel";
  useEffect(() => {
    if (isLoaded)
      void loadForms().then(
        (forms) => setForms(() => forms.ChangeForms),
        () => fail(),
      );
  }, [isLoaded]);
  if (!isLoaded) return <CancelReasons order={order} acts={acts} seconds={state.undoSeconds} onInstead={onChoose} onDone={onDone} />;
  return Forms && <Forms {...props} />;
}

type MenuProps = { order: StaffOrder; acts: OrderActs; onChoose: (change: OrderChange) => void };

/** The changes of an order that are needed less often. Those for which a manager has to lend a permission say so. */
export function ChangeMenu({ order, acts, onChoose }: MenuProps) {
  const t = useChangesText();
  const may = useMay();
  const isOpenOrder = order.status === OrderStatus.Progressing;
  const isUnpaid = order.status === OrderStatus.Completed && Number(order.due) > 0;
  const entries: { name: ChangesTextName | TextName; isOffered: boolean; isLent?: boolean; run: MoreEntry["run"] }[] = [
    { name: "changeAllergy", isOffered: isOpenOrder && may("orders.send"), run: () => onChoose("allergy") },
    { name: "changeTakeOff", isOffered: isOpenOrder && may("orders.take-off"), run: () => onChoose("take-off") },
    { name: "changeDiscount", isOffered: isOpenOrder, isLent: !may("orders.discount"), run: () => onChoose("discount") },
    { name: "changeJoin", isOffered: isOpenOrder && may("orders.join"), run: () => onChoose("join") },
    { name: "changeMove", isOffered: isOpenOrder && order.tableId !== "0" && may("orders.move"), run: () => onChoose("move") },
    {
      name: "completeAnyway",
      isOffered: isOpenOrder && may("orders.complete") && order.items.some(({ state }) => state === "held"),
      run: () => acts.complete(order, { anyway: true }),
    },
    { name: "leftWithoutPaying", isOffered: isUnpaid, isLent: !may("payments.write-off"), run: () => onChoose("write-off") },
  ];
  const offered = entries.filter(({ isOffered }) => isOffered);
  if (offered.length === 0) return null;
  return (
    <MoreMenu
      label={t("moreActions")}
      opens="above"
      onOpen={() => void loadForms().catch(() => {})}
      entries={offered.map(({ name, isLent, run }) => ({
        label: isLent ? t("askManagerTo", { action: t(name) }) : t(name),
        disabledReason: order.pending ? t("pendingHelp") : undefined,
        run,
      }))}
    />
  );
}
