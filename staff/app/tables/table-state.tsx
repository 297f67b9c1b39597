import { Badge, type BadgeTone } from "@comanda/ui/lists/badge";
import { requestsOf, type Room, type RoomTable } from "./room.ts";
import { type TablesTextName, useTablesText } from "./tables-text.ts";

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
export function useStateText(): (table: RoomTable, room: Room) => string {
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
