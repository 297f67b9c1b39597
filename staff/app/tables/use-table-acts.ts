import type { CallInput, StaffCallName } from "@comanda/contract/call-by-name";
import { useToast } from "@comanda/ui/feedback/toast";
import { useState } from "react";
import { call } from "../shell/calls/call.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useTranslate } from "../text/text.tsx";
import type { RoomTable } from "./room.ts";

/** The acts of the staff at a table. Each resolves to whether it was done; a refusal is shown. */
export type TableActs = {
  isBusy: boolean;
  seat: (table: RoomTable, guests: number) => Promise<boolean>;
  close: (table: RoomTable) => Promise<boolean>;
  newCode: (table: RoomTable) => Promise<boolean>;
  move: (table: RoomTable, to: string) => Promise<boolean>;
  replaceQr: (qrCodeId: string) => Promise<boolean>;
  answer: (requestId: string) => Promise<boolean>;
  undo: (pendingId: string) => Promise<boolean>;
  setUse: (table: RoomTable, isOutOfUse: boolean) => Promise<boolean>;
  add: (tables: CallInput<"POST /api/staff/tables">["body"]) => Promise<boolean>;
};

export function useTableActs(onDone: () => void): TableActs {
  const t = useTranslate();
  const toast = useToast();
  const { id: merchantId } = useRestaurant();
  const [isBusy, setBusy] = useState(false);
  const act = async <Name extends StaffCallName>(name: Name, input: CallInput<Name> & { key?: string }): Promise<boolean> => {
    setBusy(true);
    const answer = await call(name, merchantId, input);
    setBusy(false);
    if (!answer.success) toast(answer.msg || t("noAnswer"), "problem");
    // An ended session is renewed over the page, which is read again afterwards.
    if (answer.status !== 401) onDone();
    return answer.success;
  };
  const sittingOf = ({ id, sitting }: RoomTable) => ({ params: { id }, body: { sittingId: sitting?.id ?? "0" } });
  return {
    isBusy,
    seat: ({ id }, guests) => act("POST /api/staff/tables/:id/seat", { params: { id }, body: guests > 0 ? { guests } : {} }),
    close: (table) => act("POST /api/staff/tables/:id/close", sittingOf(table)),
    newCode: (table) => act("POST /api/staff/tables/:id/new-code", sittingOf(table)),
    move: (table, to) =>
      act("POST /api/staff/tables/:id/move", { params: { id: table.id }, body: { sittingId: table.sitting?.id ?? "0", to } }),
    replaceQr: (id) => act("POST /api/staff/qr/:id/replace", { params: { id } }),
    answer: (id) => act("POST /api/staff/requests/:id/answer", { params: { id } }),
    add: (body) => act("POST /api/staff/tables", { body }),
    setUse: ({ id }, isOutOfUse) => act("POST /api/staff/tables/:id/use", { params: { id }, body: { isOutOfUse } }),
    undo: (id) => act("POST /api/staff/pending/:id/undo", { params: { id } }),
  };
}
