import { useState } from "react";
import { useSearchParams } from "react-router";
import type { RoomTable } from "./room.ts";

/** The table beside the room, and what is done with it: by the address, so that back closes it and a reload returns to it. */
export type Chosen = {
  table: RoomTable | null;
  isMoving: boolean;
  isPaying: boolean;
  /** Where the party goes, while it is moved. */
  target: RoomTable | null;
  /** Chooses a table, or the target of a move. */
  choose: (id: string) => void;
  startMove: () => void;
  startPayment: () => void;
  /** Back to the table, without an entry of its own. */
  finish: () => void;
  close: () => void;
};

export function useChosenTable(tables: readonly RoomTable[]): Chosen {
  const [query, setQuery] = useSearchParams();
  const [targetId, setTarget] = useState<string | null>(null);
  const byId = (id: string | null) => tables.find((table) => table.id === id) ?? null;
  const go = (next: Record<string, string>, replace = false) => setQuery(next, { replace, preventScrollReset: true });
  const table = byId(query.get("table"));
  const id = table?.id ?? "";
  const isMoving = query.has("move") && table?.sitting != null;
  return {
    table,
    isMoving,
    isPaying: query.has("pay"),
    target: byId(targetId),
    choose: (other) => (isMoving && other !== id ? setTarget(other) : go({ table: other })),
    startMove: () => {
      setTarget(null);
      go({ table: id, move: "" });
    },
    startPayment: () => go({ table: id, pay: "" }),
    finish: () => go({ table: id }, true),
    close: () => go({}),
  };
}
