import { useListText } from "../text/use-list-text.ts";
import { Button } from "@comanda/ui/buttons/button";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Stepper } from "@comanda/ui/buttons/stepper";
import { Link } from "react-router";
import { wallTime } from "@comanda/web/i18n/formats";
import { ActButton } from "../shell/act-button.tsx";
import { useMay, useRestaurant } from "../shell/frame/console-data.ts";
import { useKeptState } from "../shell/lock/use-kept-state.ts";
import { OnlineButton } from "../shell/live/online-button.tsx";
import { useAmountText } from "../text/amount-text.ts";
import { useLocale } from "../text/text.tsx";
import { type TablesTextName, useTablesText } from "./tables-text.ts";
import { AllergyBlock } from "../shell/allergy/allergy-block.tsx";
import { RequestRow } from "./request-row.tsx";
import { ordersOf, requestsOf, type Room, type RoomTable } from "./room.ts";
import { PrintCode, TableQr } from "./table-codes.tsx";
import { dinerName } from "../text/diner-name.ts";
import type { TableActs } from "./use-table-acts.ts";

const PENDING: Record<string, TablesTextName> = {
  "close-table": "pendingClose",
  move: "pendingMove",
  "new-code": "pendingCode",
  "replace-qr": "pendingQr",
};

type PanelProps = {
  table: RoomTable;
  room: Room;
  acts: TableActs;
  onMove: () => void;
  onEdit: () => void;
  onPay: () => void;
};

/** One table: its party, order code, orders and what is due, its QR code, and what can be done. */
export function TablePanel({ table, room, acts, onMove, onEdit, onPay }: PanelProps) {
  const t = useTablesText();
  const may = useMay();
  const { id: merchantId } = useRestaurant();
  const { pending, sitting } = table;
  return (
    <>
      {pending && (
        <p className="panel__pending" role="status">
          <span>{t(PENDING[pending.action] ?? "pendingClose", { table: table.name })}</span>
          <ActButton look="outline" size={44} onAct={() => acts.undo(pending.id)}>
            {t("undo")}
          </ActButton>
        </p>
      )}
      <ul className="panel__list">
        {requestsOf(table, room).map((request) => (
          <RequestRow key={request.id} request={request} onAnswer={() => acts.answer(request.id)} />
        ))}
      </ul>
      {sitting && <PartyOrders table={table} room={room} />}
      {may("orders.take") && !table.isOutOfUse && (
        <Link
          className={buttonClass({ look: "secondary", wide: true })}
          to={`/${merchantId}/orders/new?table=${table.id}`}
          aria-keyshortcuts="N"
        >
          {t("takeOrder")}
        </Link>
      )}
      {sitting && (
        <div className="panel__acts">
          <Button
            look={Number(sitting.due) > 0 ? "primary" : "secondary"}
            disabledReason={Number(sitting.due) > 0 ? undefined : t("payNothing")}
            onClick={onPay}
          >
            {t("takePayment")}
          </Button>
          <Button look="secondary" onClick={onMove}>
            {t("moveParty")}
          </Button>
          <OnlineButton look="secondary" loading={acts.isBusy} onClick={() => void acts.close(table)}>
            {t("closeTable")}
          </OnlineButton>
        </div>
      )}
      {sitting && <Party table={table} acts={acts} />}
      {!sitting && !table.isOutOfUse && <Seating table={table} acts={acts} />}
      {table.isOutOfUse ? <p>{t("tableOutOfUseHelp")}</p> : <TableQr table={table} acts={acts} />}
      {may("tables.edit") && (
        <>
          <Button look="text" onClick={onEdit}>
            {t("editTable", { table: table.name })}
          </Button>
          <ActButton look="text" onAct={() => acts.setUse(table, !table.isOutOfUse)}>
            {t(table.isOutOfUse ? "backIntoUse" : "takeOutOfUse", { table: table.name })}
          </ActButton>
        </>
      )}
    </>
  );
}

/** The room of a table, its seats, and since when its party is seated. */
export function useTableFacts(): (table: RoomTable) => string {
  const t = useTablesText();
  const locale = useLocale();
  const { timeZone } = useRestaurant();
  return ({ regionName, seats, sitting }) => {
    const seated = sitting && t("seatedAt", { time: wallTime(sitting.startedAt, locale, timeZone) });
    return [regionName, t("seats", { count: seats }), seated].filter(Boolean).join(" · ");
  };
}

/** The orders of a party, each a link to the order on the board, with the allergies of those in progress, and what is due. */
function PartyOrders({ table, room }: Pick<PanelProps, "table" | "room">) {
  const t = useTablesText();
  const listText = useListText();
  const amountText = useAmountText();
  const { id: merchantId } = useRestaurant();
  return (
    <>
      {ordersOf(table, room).map((order) => (
        <div key={order.id} className="panel__order">
          {order.endedAt === null && <AllergyBlock order={order} />}
          <Link className={buttonClass({ look: "outline", wide: true })} to={`/${merchantId}/orders?order=${order.id}`}>
            {listText(
              [t("openOrder", { serial: order.serial }), dinerName(order), order.endedAt === null ? "" : t("orderCompleted")].filter(
                (text) => text !== "",
              ),
            )}
          </Link>
        </div>
      ))}
      <dl className="panel__facts">
        <div>
          <dt>{t("toPay")}</dt>
          <dd className="t-number">{amountText(table.sitting?.due ?? "0")}</dd>
        </div>
      </dl>
    </>
  );
}

function Party({ table, acts }: Pick<PanelProps, "table" | "acts">) {
  const t = useTablesText();
  const { sitting } = table;
  if (!sitting) return null;
  return (
    <>
      <div className="panel__code">
        <p>
          <span className="t-caption">{t("orderCode")}</span>
          <b className="t-number">{sitting.orderCode}</b>
        </p>
        <ActButton look="secondary" size={44} onAct={() => acts.newCode(table)}>
          {t("newCode")}
        </ActButton>
      </div>
      <PrintCode table={table} />
      <dl className="panel__facts">
        <div>
          <dt>{t("phonesSeated")}</dt>
          <dd className="t-number">{sitting.phones}</dd>
        </div>
      </dl>
    </>
  );
}

/** Seats a party at a free table; the number of guests may be left out. */
function Seating({ table, acts }: Pick<PanelProps, "table" | "acts">) {
  const t = useTablesText();
  const [guests, setGuests] = useKeptState(`guests ${table.id}`, 0);
  const may = useMay();
  if (!may("tables.serve")) return null;
  return (
    <div className="panel__seating">
      <span className="t-small">{t("guestsOptional")}</span>
      <Stepper
        value={guests}
        min={0}
        max={99}
        words={{ group: t("guestsOptional"), less: t("fewerGuests"), more: t("moreGuests") }}
        onChange={setGuests}
      />
      <OnlineButton wide loading={acts.isBusy} onClick={() => void acts.seat(table, guests)}>
        {t("seatParty")}
      </OnlineButton>
    </div>
  );
}
