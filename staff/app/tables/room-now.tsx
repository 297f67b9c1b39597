import type { TableRequest } from "@comanda/contract/staff/orders/board-calls";
import { Button } from "@comanda/ui/buttons/button";
import { Stepper } from "@comanda/ui/buttons/stepper";
import { Icon, type IconName } from "@comanda/ui/icons/icon";
import { money, moneyText, sum } from "@comanda/domain/money/money";
import { useState } from "react";
import { useMay } from "../shell/frame/console-data.ts";
import { OnlineButton } from "../shell/live/online-button.tsx";
import { useSteadyRows } from "../shell/live/use-steady-rows.ts";
import { ageText } from "../text/age-text.ts";
import { useAmountText } from "../text/amount-text.ts";
import { useAllergenNames } from "../text/formats.ts";
import { RequestRow } from "./request-row.tsx";
import { type Need, needsOf, type Room, type RoomTable, tablesFor } from "./room.ts";
import type { TableActs } from "./use-table-acts.ts";
import { useTablesText } from "./tables-text.ts";

type NowProps = { room: Room; now: number; acts: TableActs; onChoose: (tableId: string) => void };

/** What needs somebody, the most urgent first: what tables ask for, allergies, late orders, who wants to pay; and where a party can sit. */
export function RoomNow({ room, now, acts, onChoose }: NowProps) {
  const t = useTablesText();
  const requests = useSteadyRows<TableRequest, HTMLUListElement>({ requests: room.requests }, { idOf: ({ id }) => id });
  const needs = needsOf(room, now);
  const steady = useSteadyRows<Need, HTMLUListElement>({ needs }, { idOf: ({ id }) => id });
  const isQuiet = room.requests.length === 0 && needs.every(({ kind }) => kind === "free");
  return (
    <section className="panel" aria-label={t("roomNow")}>
      <h2 className="t-section">{t("roomNow")}</h2>
      {isQuiet && <p className="t-small">{t("nothingOpen")}</p>}
      <ul className="panel__list" ref={requests.area} {...requests.around}>
        {requests.placed.requests?.map(({ id, row, state }) => (
          <RequestRow key={id} request={row} isGone={state === "gap"} onAnswer={() => acts.answer(id)} />
        ))}
      </ul>
      <ul className="panel__list" aria-label={t("needs")} ref={steady.area} {...steady.around}>
        {steady.placed.needs?.map(({ id, row, state }) => (
          <li
            key={id}
            className={state === "gap" ? "need u-gap" : `need need--${row.kind}`}
            data-row={state === "gap" ? undefined : id}
            inert={state === "gap"}
          >
            <NeedRow need={row} now={now} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      <SeatParty room={room} acts={acts} onSeated={onChoose} />
    </section>
  );
}

const ICONS: Record<Need["kind"], IconName> = { allergy: "circle-alert", late: "clock", "to-pay": "receipt", free: "users" };

/** One need. An allergy and a late order lead to their table; tables together are a button each. */
function NeedRow({ need, now, onChoose }: { need: Need; now: number; onChoose: (tableId: string) => void }) {
  const t = useTablesText();
  const amountText = useAmountText();
  const namesOf = useAllergenNames();
  if ("order" in need) {
    const { table, order } = need;
    const allergens = order.allergy?.allergens ?? [];
    const what =
      need.kind === "late"
        ? t("needLate", { table: table.name, age: ageText(now - Date.parse(order.createdAt)) })
        : t("needAllergy", { table: table.name, what: allergens.length > 0 ? namesOf(allergens) : t("allergy") });
    return (
      <>
        <Icon name={ICONS[need.kind]} size={20} />
        <button type="button" className="need__what" onClick={() => onChoose(table.id)}>
          <b>{what}</b>
          <span>{need.kind === "late" ? t("orderOf", { serial: order.serial }) : t("allergyNotRead")}</span>
        </button>
        <Icon name="chevron-right" size={20} />
      </>
    );
  }
  const { kind, tables } = need;
  const count = tables.length;
  return (
    <>
      <Icon name={ICONS[kind]} size={20} />
      <div className="need__what">
        <b>{kind === "free" ? t("needFree", { count }) : t("needToPay", { count })}</b>
        {kind === "free" && <span>{t("seats", { count: tables.reduce((sum, { seats }) => sum + seats, 0) })}</span>}
        <span className="need__tables">
          {tables.map((table) => (
            <Button
              key={table.id}
              look="secondary"
              size={44}
              onClick={() => onChoose(table.id)}
              aria-label={t("tableNamed", { table: table.name })}
            >
              {table.name}
            </Button>
          ))}
        </span>
      </div>
      {kind === "to-pay" && <b className="t-number">{amountText(dueOf(tables))}</b>}
    </>
  );
}

/** What is due at all of these tables. */
const dueOf = (tables: readonly RoomTable[]): string => moneyText(sum(tables.map(({ sitting }) => money(sitting?.due ?? "0.00"))));

/** Seats a party of so many guests: the free tables that fit, each with one tap. */
function SeatParty({ room, acts, onSeated }: { room: Room; acts: TableActs; onSeated: (tableId: string) => void }) {
  const t = useTablesText();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const [guests, setGuests] = useState(2);
  if (!may("tables.serve") || room.tables.length === 0) return null;
  if (!isOpen)
    return (
      <Button wide onClick={() => setOpen(true)}>
        {t("seatParty")}
      </Button>
    );
  const tables = tablesFor(guests, room.tables);
  const seat = async (table: RoomTable) => {
    if (await acts.seat(table, guests)) onSeated(table.id);
  };
  return (
    <div className="panel__seating" role="group" aria-label={t("seatParty")}>
      <span>{t("partyOf")}</span>
      <Stepper
        value={guests}
        max={99}
        words={{ group: t("partyOf"), less: t("fewerGuests"), more: t("moreGuests") }}
        onChange={setGuests}
      />
      <p className="t-small" role="status">
        {t("tablesThatFit", { count: tables.length })}
      </p>
      {tables.map((table) => (
        <OnlineButton key={table.id} wide look="secondary" loading={acts.isBusy} onClick={() => void seat(table)}>
          {t("seatAt", { table: table.name, room: table.regionName, count: table.seats })}
        </OnlineButton>
      ))}
    </div>
  );
}
