import type { StaffTable } from "@comanda/contract/staff/orders/board-calls";
import { Button } from "@comanda/ui/buttons/button";
import { ActButton } from "../../shell/act-button.tsx";
import { call } from "../../shell/calls/call.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { useChangesText } from "./changes-text.ts";
import type { ChangeProps } from "./order-changes.tsx";

/** Moves one order to another table, by one tap on the table. Its party stays where it is: that is moved on the page of the tables. */
export function MoveOrder({ order, tables, acts, onDone }: ChangeProps & { tables: readonly StaffTable[] }) {
  const t = useChangesText();
  const { id: merchantId } = useRestaurant();
  const { id, rowVersion } = order;
  const move = async (tableId: string) => {
    if (acts.settle(await call("POST /api/staff/orders/:id/move", merchantId, { params: { id }, body: { rowVersion, tableId } }))) onDone();
  };
  return (
    <section className="change">
      <h3 className="t-title-2">{t("moveTitle", { serial: order.serial })}</h3>
      <p>{t("moveHelp")}</p>
      <div className="change__tables">
        {tables
          .filter((table) => table.id !== order.tableId)
          .map((table) => (
            <ActButton key={table.id} look="secondary" onAct={() => move(table.id)}>
              {t("table", { table: table.name })}
            </ActButton>
          ))}
      </div>
      <Button look="text" onClick={onDone}>
        {t("keepAll")}
      </Button>
    </section>
  );
}
