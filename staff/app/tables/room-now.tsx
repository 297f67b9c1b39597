import type { TableRequest } from "@comanda/contract/staff/orders/board-calls";
import { Button } from "@comanda/ui/buttons/button";
import { Stepper } from "@comanda/ui/buttons/stepper";
import { Icon, type IconName } from "@comanda/ui/icons/icon";
import { money, moneyText, sum } from "@comanda/domain/money/money";
import { useMay } from "../shell/frame/console-data.ts";
import { useKeptState } from "../shell/lock/use-kept-state.ts";
import { OnlineButton } from "../shell/live/online-button.tsx";
import { useSteadyRows } from "../shell/live/use-steady-rows.ts";
import { ageText } from "../text/age-text.ts";
import { useAmountText } from "../text/amount-text.ts";
import { useListText } from "../text/use-list-text.ts";
import { useAllergenNames } from "../text/formats.ts";
import { RequestRow } from "./request-row.tsx";
import { type Need, needsOf, type Room, type RoomTable, tablesFor } from "./room.ts";
import type { TableActs } from "./use-table-acts.ts";
import { useTablesText } from "./tables-text.ts";

type NowProps = { room: Room; now: number; acts: TableActs; onChoose: (tableId: string) => void };

/** What needs somebody, the most urgent first: what tables ask for, allergies, late orders, who wants to pay; and where a party can sit. */
export function RoomNow({ room, now, acts, onChoose }: NowProps) {
  const t = useTablesText();
  const may = useMay();
  const [isSeating, setSeating] = useKeptState("seating", false);
  const seats = may("tables.serve") && room.tables.length > 0;
  const needs = needsOf(room, now);
  const isQuiet = room.requests.length === 0 && needs.every(({ kind }) => kind === "free");
  return (
    <section className="panel room-now" aria-label={t("roomNow")}>
      <h2 className="t-section">{t("roomNow")}</h2>
      {isQuiet && <p className="t-small">{t("nothingOpen")}</p>}
      <Requests room={room} acts={acts} />
      <Needs needs={needs} now={now} onChoose={onChoose} onSeat={seats ? () => setSeating(true) : null} />
      {seats && <SeatParty room={room} acts={acts} isOpen={isSeating} onOpen={() => setSeating(true)} onSeated={onChoose} />}
    </section>
  );
}

function Requests({ room, acts }: Pick<NowProps, "room" | "acts">) {
  const { placed, area, around } = useSteadyRows<TableRequest, HTMLUListElement>({ requests: room.requests }, { idOf: ({ id }) => id });
  return (
    <ul className="panel__list" ref={area} {...around}>
      {placed.requests?.map(({ id, row, state }) => (
        <RequestRow key={id} request={row} isGone={state === "gap"} onAnswer={() => acts.answer(id)} />
      ))}
    </ul>
  );
}

/** `onSeat` begins to seat a party; null for people who may not. */
type NeedsProps = Pick<NowProps, "now" | "onChoose"> & { needs: Need[]; onSeat: (() => void) | null };

function Needs({ needs, ...row }: NeedsProps) {
  const t = useTablesText();
  const { placed, area, around } = useSteadyRows<Need, HTMLUListElement>({ needs }, { idOf: ({ id }) => id });
  return (
    <ul className="panel__list" aria-label={t("needs")} ref={area} {...around}>
      {placed.needs?.map(({ id, row: need, state }) =>
        state === "gap" ? (
          <li key={id} className="need u-gap" inert>
            <NeedRow need={need} {...row} />
          </li>
        ) : (
          <li key={id} className={`need need--${need.kind}`} data-row={id}>
            <NeedRow need={need} {...row} />
          </li>
        ),
      )}
    </ul>
  );
}

const ICONS: Record<Need["kind"], IconName> = { allergy: "circle-alert", late: "clock", "to-pay": "receipt", free: "users" };

/** One need. An allergy and a late order lead to their table, tables to pay are a button each, and free ones lead to seating a party. */
function NeedRow({ need, now, onChoose, onSeat }: Omit<NeedsProps, "needs"> & { need: Need }) {
  const t = useTablesText();
  const listText = useListText();
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
  if (kind === "free")
    return (
      <>
        <Icon name={ICONS.free} size={20} />
        <button type="button" className="need__what" disabled={onSeat === null} onClick={() => onSeat?.()}>
          <b>{t("needFree", { count })}</b>
          <span>
            {listText(tables.map(({ name }) => name))} · {t("seats", { count: tables.reduce((all, { seats }) => all + seats, 0) })}
          </span>
        </button>
        {onSeat && <Icon name="chevron-right" size={20} />}
      </>
    );
  return (
    <>
      <Icon name={ICONS[kind]} size={20} />
      <div className="need__what">
        <b>{t("needToPay", { count })}</b>
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
      <b className="t-number">{amountText(dueOf(tables))}</b>
    </>
  );
}

/** What is due at all of these tables. */
const dueOf = (tables: readonly RoomTable[]): string => moneyText(sum(tables.map(({ sitting }) => money(sitting?.due ?? "0.00"))));

type SeatProps = { room: Room; acts: TableActs; isOpen: boolean; onOpen: () => void; onSeated: (tableId: string) => void };

/** Seats a party of so many guests: the free tables that fit, each with one tap. */
function SeatParty({ room, acts, isOpen, onOpen, onSeated }: SeatProps) {
  const t = useTablesText();
  const [guests, setGuests] = useKeptState("party", 2);
  if (!isOpen)
    return (
      <Button wide onClick={onOpen}>
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
