import { useRef, useState } from "react";
import { call } from "../shell/calls/call.ts";
import { type Room, roomOf } from "./room.ts";

/** The room as it was last read, and the function that reads it again. Without an answer it stays as it was. */
export function useRoom(merchantId: string, loaded: Room): { room: Room; readAgain: () => Promise<void> } {
  const [read, setRead] = useState({ loaded, room: loaded });
  const last = useRef(0);
  const readAgain = async () => {
    const reading = ++last.current;
    const [tables, board] = await Promise.all([
      call("GET /api/staff/tables", merchantId, {}),
      call("GET /api/staff/board", merchantId, {}),
    ]);
    // A reading that began later shows more.
    if (reading === last.current && tables.success && board.success) setRead({ loaded, room: roomOf(tables.data, board.data) });
  };
  // The page was loaded again.
  return { room: read.loaded === loaded ? read.room : loaded, readAgain };
}
