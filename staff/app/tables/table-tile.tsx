import { classNames } from "@comanda/ui/class-names";
import { Icon } from "@comanda/ui/icons/icon";
import { Badge, type BadgeTone } from "@comanda/ui/lists/badge";
import { useAmountText } from "../text/amount-text.ts";
import { type TablesTextName, useTablesText } from "./tables-text.ts";
import { badgeOf, requestsOf, type Room, type RoomTable, type TileBadge } from "./room.ts";

type TileProps = { table: RoomTable; room: Room; now: number; isChosen: boolean; isTarget: boolean; onChoose: () => void };

/** A table of the room: its state in a word and a colour, how long the party sits, what is open, and what it asks for. */
export function TableTile({ table, room, now, isChosen, isTarget, onChoose }: TileProps) {
  const t = useTablesText();
  const amountText = useAmountText();
  const stateText = useStateText();
  const { sitting, state } = table;
  const asks = requestsOf(table, room).length > 0;
  const badge = badgeOf(table, room, now);
  const minutes = sitting ? Math.max(0, Math.floor((now - Date.parse(sitting.startedAt)) / 60_000)) : 0;
  return (
    <button
      type="button"
      className={classNames(
        "tile",
        `tile--${asks ? "asks" : state}`,
        table.isOutOfUse && "tile--out",
        table.seats > 4 && "tile--wide",
        isTarget && "tile--target",
      )}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <span className="tile__head">
        <b className="tile__name">
          <span className="u-hidden">{t("tableNamed", { table: "" })}</span>
          {table.name}
        </b>
        <span className="tile__seats">
          {sitting && sitting.guests > 0 ? (
            <>
              <Icon name="user" size={16} />
              <span aria-label={t("guestsAt", { count: sitting.guests })} role="img">
                {sitting.guests}
              </span>
            </>
          ) : (
            t("seats", { count: table.seats })
          )}
        </span>
      </span>
      <span className="tile__state">{stateText(table, room)}</span>
      {sitting && <span className="tile__minutes">{t("minutesSeated", { count: minutes })}</span>}
      {sitting && Number(sitting.due) > 0 && <span className="tile__due t-number">{amountText(sitting.due)}</span>}
      {badge && <BadgeOfTile badge={badge} now={now} />}
    </button>
  );
}

function BadgeOfTile({ badge, now }: { badge: TileBadge; now: number }) {
  const t = useTablesText();
  const text =
    badge.kind === "code"
      ? badge.code
      : badge.kind === "allergy"
        ? t("badgeAllergy")
        : badge.kind === "bill"
          ? t("badgeBill")
          : t("minutesSeated", { count: Math.floor((now - Date.parse(badge.since)) / 60_000) });
  return <span className={`tile__badge tile__badge--${badge.kind} t-number`}>{text}</span>;
}

type Shown = { text: TablesTextName; tone: BadgeTone };

const ASKS: Shown = { text: "tableAsks", tone: "info" };
const OUT_OF_USE: Shown = { text: "tableOutOfUse", tone: "neutral" };
const STATES: Record<RoomTable["state"], Shown> = {
  free: { text: "tableFree", tone: "neutral" },
  choosing: { text: "tableChoosing", tone: "neutral" },
  ordered: { text: "tableOrdered", tone: "promo" },
  "to-pay": { text: "tableToPay", tone: "warn" },
};

/** What a table asks for comes before whether it is used, and that before its party. */
function shownOf(table: RoomTable, room: Room): Shown {
  if (requestsOf(table, room).length > 0) return ASKS;
  return table.isOutOfUse ? OUT_OF_USE : STATES[table.state];
}

/** Says the state of a table in a word. */
function useStateText(): (table: RoomTable, room: Room) => string {
  const t = useTablesText();
  return (table, room) => t(shownOf(table, room).text);
}

/** The state of a table as a word in the colour of its tile. */
export function TableState({ table, room }: { table: RoomTable; room: Room }) {
  const t = useTablesText();
  const { text, tone } = shownOf(table, room);
  return (
    <Badge tone={tone} large>
      {t(text)}
    </Badge>
  );
}
