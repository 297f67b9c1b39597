import type { Bus } from "../bus/bus.ts";
import type { Topic } from "../bus/topics.ts";
import type { Database } from "../db/open-database.ts";
import { statement } from "../db/queryable.ts";

/** The topic that announces a restaurant that moves, has moved or is here again, with its id. */
export const MOVE_TOPIC = "comanda_move" as const satisfies Topic;

/** After how many seconds a call to a restaurant that moves may be made again. */
export const MOVING_SECONDS = 10;

/** A restaurant that moves to another installation; `movedTo`: the origin of that installation, null until it has moved. */
export type MerchantMove = { merchantId: string; movedTo: string | null };

const all = statement<MerchantMove>("merchant-move.all", `select merchant_id as "merchantId", moved_to as "movedTo" from merchant_move`);

/** The restaurants that move, in memory. A process that misses an announcement refuses a call later; the database refuses its change at any time. */
export type MerchantMoves = {
  /** The move of a restaurant; null for one that is here. */
  of(merchantId: string): MerchantMove | null;
  /** The restaurants that move or have moved. */
  ids(): Iterable<string>;
  /** Registers a listener for whenever the moves were read. Returns the function that removes it. */
  onRead(listener: () => void): () => void;
  close(): void;
};

/** How long announcements may have been missed, in milliseconds, before the moves are read again, and how often they are then. */
const MAX_AGE_MS = 1_000;

/** Reads the moves and follows their changes. `elapsedMs`: milliseconds of a monotonic clock. */
export async function openMerchantMoves(
  { db, bus }: { db: Pick<Database, "query">; bus: Pick<Bus, "subscribe" | "onMissed" | "ageMs"> },
  elapsedMs: () => number = () => performance.now(),
): Promise<MerchantMoves> {
  let moves = new Map<string, MerchantMove>();
  let readAt = elapsedMs();
  let asked = 0;
  const listeners = new Set<{ listener: () => void }>();
  const read = async (): Promise<void> => {
    const mine = (asked += 1);
    readAt = elapsedMs();
    const rows = await all(db);
    // A reading that another one has overtaken may be older.
    if (mine !== asked) return;
    moves = new Map(rows.map((row) => [row.merchantId, row]));
    for (const { listener } of listeners) listener();
  };
  // What could not be read is read again by the bus, or by the next use after a second.
  const readOn = () => void read().catch(() => undefined);
  const stops = [await bus.subscribe(MOVE_TOPIC, readOn, "all"), bus.onMissed(readOn)];
  await read();
  return {
    of(merchantId) {
      if (bus.ageMs() > MAX_AGE_MS && elapsedMs() - readAt >= MAX_AGE_MS) readOn();
      return moves.get(merchantId) ?? null;
    },
    ids: () => moves.keys(),
    onRead(listener) {
      const entry = { listener };
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
    close: () => stops.forEach((stop) => stop()),
  };
}
