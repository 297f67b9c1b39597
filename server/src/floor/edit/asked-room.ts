import { DEFAULT_LOCALE, textsOf } from "@comanda/domain/locale";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import { findRooms, type Room } from "./table-name-store.ts";

export type AskedRoom = { id: string } | { name: string };

/** The room that is asked for: one with this id, or one that has the name in a language. Null for an unknown id. */
export async function roomOf(
  deps: Pick<Deps, "random">,
  tx: Queryable,
  { merchantId, asked }: { merchantId: string; asked: AskedRoom },
): Promise<Room | null> {
  const rooms = await findRooms(tx, { merchantId });
  if ("id" in asked) return rooms.find(({ id }) => id === asked.id) ?? null;
  const existing = rooms.find(({ name }) => textsOf(name).includes(asked.name));
  return existing ?? { id: deps.random.id(), name: { [DEFAULT_LOCALE]: asked.name }, position: null };
}
