import type { DrawerMovement } from "@comanda/domain/payment/drawer";
import { Button } from "@comanda/ui/buttons/button";
import { Field } from "@comanda/ui/forms/field";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { uniqueKey } from "@comanda/web/client/unique-key";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { useSubmit } from "../shell/act-button.tsx";
import { call } from "../shell/calls/call.ts";
import { useTellRefusal } from "../shell/calls/use-tell-refusal.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useKeptState } from "../shell/lock/use-kept-state.ts";
import { OnlineButton } from "../shell/live/online-button.tsx";
import { useAmountText } from "../text/amount-text.ts";
import { useDrawerAmount } from "./drawer-amount.tsx";
import { type DrawerTextName, useDrawerText } from "./drawer-text.ts";

const MOVEMENTS: Record<DrawerMovement, DrawerTextName> = {
  "paid-in": "drawerPaidIn",
  "paid-out": "drawerPaidOut",
  "tips-out": "drawerTipsOut",
  opened: "drawerKick",
};

/** Pays cash into an open drawer or out of it, or opens it. */
export function MovementButtons({ drawerId }: { drawerId: string }) {
  const t = useDrawerText();
  const [kind, setKind] = useKeptState<DrawerMovement | null>(`movement ${drawerId}`, null);
  return (
    <>
      {Object.entries(MOVEMENTS).map(([one, text]) => (
        <Button key={one} look="secondary" size={44} onClick={() => setKind(one as DrawerMovement)}>
          {t(text)}
        </Button>
      ))}
      {kind && <MovementSheet key={kind} drawerId={drawerId} kind={kind} onClose={() => setKind(null)} />}
    </>
  );
}

type SheetProps = { drawerId: string; kind: DrawerMovement; onClose: () => void };

/** How much, and why. What is sent twice, because the first answer was lost, is recorded once. */
function MovementSheet({ drawerId, kind, onClose }: SheetProps) {
  const t = useDrawerText();
  const amountText = useAmountText();
  const { amount, field } = useDrawerAmount({ keptAs: `movement amount ${drawerId}`, takesNothing: false });
  const [reason, setReason] = useKeptState(`movement reason ${drawerId}`, "");
  const [isTried, setTried] = useState(false);
  const [isBusy, submits] = useSubmit();
  const send = useSending({ drawerId, onClose });
  const needsAmount = kind !== "opened";
  const submit = async () => {
    setTried(true);
    if (reason.trim() === "" || (needsAmount && amount === null)) return;
    await send({ kind, amount: amount ?? "0.00", reason: reason.trim() });
  };
  return (
    <Sheet open onClose={onClose} title={t(MOVEMENTS[kind])} closeLabel={t("close")}>
      <form className="drawer__form" onSubmit={submits(submit)} noValidate>
        {needsAmount && field(t("drawerAmount"), isTried)}
        <Field
          label={t("drawerReason")}
          maxLength={200}
          value={reason}
          error={isTried && reason.trim() === "" ? t("drawerReasonNeeded") : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        <OnlineButton type="submit" wide loading={isBusy}>
          {needsAmount ? t("drawerRecord", { amount: amountText(amount ?? "0.00") }) : t("drawerKick")}
        </OnlineButton>
      </form>
    </Sheet>
  );
}

type Moving = { kind: DrawerMovement; amount: string; reason: string };

/** Sends a movement; the same one again, whose answer was lost, with the same key, also after a lock of the device. */
function useSending({ drawerId, onClose }: Omit<SheetProps, "kind">) {
  const tellRefusal = useTellRefusal();
  const { revalidate } = useRevalidator();
  const { id: merchantId } = useRestaurant();
  const [pending, setPending] = useKeptState<{ key: string; body: Moving } | null>(`movement sent ${drawerId}`, null);
  return async (body: Moving) => {
    const isSame = pending && JSON.stringify(pending.body) === JSON.stringify(body);
    const key = isSame ? pending.key : uniqueKey();
    setPending({ key, body });
    const answer = await call("POST /api/staff/drawers/:id/movements", merchantId, { params: { id: drawerId }, body, key });
    if (!answer.success) return tellRefusal(answer);
    await revalidate();
    return onClose();
  };
}
