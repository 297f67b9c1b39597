import type { DataOf } from "@comanda/contract/endpoint";
import type { Drawer } from "@comanda/contract/staff/orders/drawer-calls";
import type { staffContract } from "@comanda/contract/staff/index";
import { Field } from "@comanda/ui/forms/field";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { ActButton, useSubmit } from "../shell/act-button.tsx";
import { call } from "../shell/calls/call.ts";
import { useTellRefusal } from "../shell/calls/use-tell-refusal.ts";
import { SelectField } from "../shell/forms/select-field.tsx";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useKeptState } from "../shell/lock/use-kept-state.ts";
import { OnlineButton } from "../shell/live/online-button.tsx";
import { useDrawerText } from "./drawer-text.ts";

/** Names a drawer and its printer, or removes it; null for a new one. */
export function DrawerSheet({ drawer, onClose }: { drawer: Drawer | null; onClose: () => void }) {
  const t = useDrawerText();
  const tellRefusal = useTellRefusal();
  const { revalidate } = useRevalidator();
  const { id: merchantId } = useRestaurant();
  const printers = usePrinters();
  const [name, setName] = useKeptState(`drawer name ${drawer?.id}`, drawer?.name ?? "");
  const [printerId, setPrinter] = useKeptState(`drawer printer ${drawer?.id}`, drawer?.printerId ?? "");
  const [isTried, setTried] = useState(false);
  const [isBusy, submits] = useSubmit();
  const send = async (isRemoved: boolean) => {
    const body = { ...(drawer && { id: drawer.id }), name: name.trim(), printerId: printerId || null, isRemoved };
    const answer = await call("POST /api/staff/drawers", merchantId, { body });
    if (!answer.success) return tellRefusal(answer);
    await revalidate();
    return onClose();
  };
  const save = async () => {
    setTried(true);
    if (name.trim() !== "") await send(false);
  };
  return (
    <Sheet open onClose={onClose} title={t(drawer ? "drawerChange" : "drawerAdd")} closeLabel={t("close")}>
      <form className="drawer__form" onSubmit={submits(save)} noValidate>
        <Field
          label={t("drawerName")}
          maxLength={60}
          value={name}
          error={isTried && name.trim() === "" ? t("drawerNameNeeded") : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <SelectField
          label={t("drawerPrinter")}
          value={printerId}
          options={[{ value: "", label: t("drawerNoPrinter") }, ...printers.map((one) => ({ value: one.id, label: one.name }))]}
          onChange={setPrinter}
        />
        <OnlineButton type="submit" wide loading={isBusy}>
          {t("drawerSave")}
        </OnlineButton>
        {drawer && !drawer.open && (
          <ActButton look="text" wide onAct={() => send(true)}>
            {t("drawerRemove")}
          </ActButton>
        )}
      </form>
    </Sheet>
  );
}

type Printers = DataOf<typeof staffContract.paper.printers>;

/** The printers that can open a drawer, all but those of a browser; none until they are read. */
function usePrinters(): Printers {
  const { id: merchantId } = useRestaurant();
  const [printers, setPrinters] = useState<Printers>([]);
  useEffect(() => {
    let isGone = false;
    void call("GET /api/staff/paper/printers", merchantId, {}).then((answer) => {
      if (answer.success && !isGone) setPrinters(answer.data.filter(({ kind }) => kind !== "browser"));
    });
    return () => {
      isGone = true;
    };
  }, [merchantId]);
  return printers;
}
