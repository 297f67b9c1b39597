import { useSearchParams } from "react-router";
import { useNextQuery } from "../shell/address-query.ts";
import type { RoomTable } from "./room.ts";
import { useKeptState } from "../shell/lock/use-kept-state.ts";

/** The table beside the room, and what is done with it: by the address, so that back closes it and a reload returns to it. */
export type Chosen = {
  table: RoomTable | null;
  isMoving: boolean;
  isPaying: boolean;
  isEditing: boolean;
  /** The room that is changed. */
  roomId: string | null;
  /** Whether tables are added. */
  isAdding: boolean;
  /** Where the party goes, while it is moved. */
  target: RoomTable | null;
  /** Chooses a table, or the target of a move. */
  choose: (id: string) => void;
  startMove: () => void;
  startPayment: () => void;
  startEdit: () => void;
  startAdding: () => void;
  startRoom: (id: string) => void;
  /** Back to the table, without an entry of its own. */
  finish: () => void;
  close: () => void;
};

export function useChosenTable(tables: readonly RoomTable[]): Chosen {
  const [, setQuery] = useSearchParams();
  const query = useNextQuery();
  const [targetId, setTarget] = useKeptState<string | null>("move to", null);
  const byId = (id: string | null) => tables.find((table) => table.id === id) ?? null;
  // At once, so that the next tap belongs to what this one opened.
  const go = (next: Record<string, string>, replace = false) => setQuery(next, { replace, preventScrollReset: true, flushSync: true });
  const table = byId(query.get("table"));
  const id = table?.id ?? "";
  const isMoving = query.has("move") && table?.sitting != null;
  return {
    table,
    isMoving,
    isPaying: query.has("pay"),
    isEditing: query.has("edit"),
    isAdding: query.has("add"),
    roomId: query.get("room"),
    target: byId(targetId),
    choose: (other) => (isMoving && other !== id ? setTarget(other) : go({ table: other })),
    startMove: () => {
      setTarget(null);
      go({ table: id, move: "" });
    },
    startPayment: () => go({ table: id, pay: "" }),
    startEdit: () => go({ table: id, edit: "" }),
    startAdding: () => go({ add: "" }),
    startRoom: (room) => go({ room }),
    finish: () => go({ table: id }, true),
    close: () => go({}),
  };
}
