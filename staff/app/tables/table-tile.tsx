import { classNames } from "@comanda/ui/class-names";
import { Icon } from "@comanda/ui/icons/icon";
import { useAmountText } from "../text/amount-text.ts";
import { useStateText } from "./table-state.tsx";
import { useTablesText } from "./tables-text.ts";
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
      {badge && <Badge badge={badge} now={now} />}
    </button>
  );
}

function Badge({ badge, now }: { badge: TileBadge; now: number }) {
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
