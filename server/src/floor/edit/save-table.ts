import type { AuditValues } from "@comanda/contract/staff/people/audit-fields";
import type { CheckedOf } from "@comanda/contract/endpoint";
import type { staffContract } from "@comanda/contract/staff/index";
import { baseText, DEFAULT_LOCALE, textsOf } from "@comanda/domain/locale";
import { PLAIN } from "@comanda/domain/record/record-change";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { actorOf, personOf, type StaffCaller } from "../../identity/caller/staff-caller.ts";
import { findLastChange, mergeChange } from "../../audit/merge-change.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import { type DiningTable, findTable, findTableByName } from "../../seats/table-store.ts";
import { renameTableOfOrders } from "../move/move-orders.ts";
import { findStaffTable } from "../view/staff-table-store.ts";
import { staffTableView } from "../view/staff-table-view.ts";
import { holdTables } from "./floor-store.ts";
import { insertQrCode, newQrCodeId } from "./qr-store.ts";
import { auditTable } from "./table-audit.ts";
import { findRooms, lockTableNames, notifyTablesChanged, type Room, writeTable } from "./table-name-store.ts";

/** Adds tables to a room, each with a new QR code: all of them, or none where a name is taken or listed twice. */
export const addTables: Handler<typeof staffContract.tables.add> = async (deps, caller, { body }) => {
  const { merchantId, address } = caller;
  const { seats } = body;
  const names = body.names.map((name) => name.trim());
  if (new Set(names).size < names.length || names.includes("")) return refuse("table-name-taken");
  return deps.db.transaction(async (tx): Promise<Result<{ ids: string[] }, "not-found" | "table-name-taken">> => {
    await lockTableNames(tx, { merchantId });
    for (const name of names) if (await findTableByName(tx, merchantId, name)) return refuse("table-name-taken");
    const room = await roomOf(deps, tx, { merchantId, asked: body.room });
    if (!room) return refuse("not-found");
    const at = deps.clock.now();
    const ids: string[] = [];
    for (const name of names) {
      const id = deps.random.id();
      await writeTable(tx, { merchantId, id, name, seats, room, at });
      await insertQrCode(tx, { id: newQrCodeId(deps.random), merchantId, tableId: id, at });
      const after = auditOf({ name, seats }, room);
      await auditTable(deps, tx, { action: "table.save", merchantId, tableId: id, actor: actorOf(caller), address, after });
      ids.push(id);
    }
    await notifyTablesChanged(tx, { merchantId });
    return ok({ ids });
  });
};

type Save = typeof staffContract.tables.save;
type Body = CheckedOf<Save>["body"];
type Saved<Value> = Result<Value, "not-found" | "table-changed" | "table-name-taken">;
type Fields = { name: string; seats: number; roomId: string };

/** A line of the audit has all fields of a table. */
const LAST_SAVE = { actions: ["table.save"], isCompared: true } as const;
const AUDIT_NAMES: Record<string, string> = { roomId: "room" };

const fieldsOf = ({ name, seats, regionId }: DiningTable): Fields => ({ name, seats, roomId: regionId });
const auditOf = ({ name, seats }: Pick<Fields, "name" | "seats">, room: Pick<Room, "name">): AuditValues => ({
  name,
  seats,
  room: baseText(room.name).text,
});

type Merging = { merchantId: string; before: DiningTable | null; body: Body; room: Room };

/** The fields to store, null where they are stored already: what the person did not change stays as somebody else has changed it since. */
async function mergedFields(tx: Queryable, { merchantId, before, body, room }: Merging): Promise<Saved<Fields | null>> {
  const wanted: Fields = { name: body.name, seats: body.seats, roomId: room.id };
  if (!before || !body.seen) return ok(wanted);
  const current = fieldsOf(before);
  const merged = await mergeChange(
    current,
    { seen: body.seen, wanted },
    {
      shape: PLAIN,
      why: "table-changed",
      now: { ...current, roomName: baseText(before.regionName).text },
      findLast: (name) => findLastChange(tx, { ...LAST_SAVE, merchantId, subjectId: before.id, field: AUDIT_NAMES[name] ?? name }),
    },
  );
  if (!merged.ok) return merged;
  const { fields, changed } = merged.value;
  return ok(changed.length > 0 ? fields : null);
}

type Saving = { caller: StaffCaller; id: string; body: Body };

async function saveHeld(deps: Deps, tx: Queryable, { caller, id, body }: Saving): Promise<Saved<null>> {
  const { merchantId, address } = caller;
  const at = deps.clock.now();
  await lockTableNames(tx, { merchantId });
  if (body.id !== undefined && !(await holdTables(tx, merchantId, [id]))) return refuse("not-found");
  const before = await findTable(tx, merchantId, id);
  const asked = await roomOf(deps, tx, { merchantId, asked: body.room });
  if (!asked) return refuse("not-found");
  const merged = await mergedFields(tx, { merchantId, before, body, room: asked });
  if (!merged.ok || merged.value === null) return merged.ok ? ok(null) : merged;
  const { name, seats, roomId } = merged.value;
  const namesake = await findTableByName(tx, merchantId, name);
  if (namesake && namesake.id !== id) return refuse("table-name-taken");
  const room = (await findRooms(tx, { merchantId })).find((one) => one.id === roomId) ?? asked;
  await writeTable(tx, { merchantId, id, name, seats, room, at });
  if (before && before.name !== name) {
    const acting = { actor: personOf(caller), at, random: deps.random };
    await renameTableOfOrders(tx, { merchantId, left: before, target: { ...before, name, regionId: room.id } }, acting);
  }
  if (!before) {
    await insertQrCode(tx, { id: newQrCodeId(deps.random), merchantId, tableId: id, at });
    await notifyTablesChanged(tx, { merchantId });
  }
  const change = {
    ...(before && { before: auditOf(fieldsOf(before), { name: before.regionName }) }),
    after: auditOf(merged.value, room),
  };
  await auditTable(deps, tx, { action: "table.save", merchantId, tableId: id, actor: actorOf(caller), address, ...change });
  return ok(null);
}

/** Adds a table with a new QR code, or changes the name, the seats or the room of one. */
export const saveTable: Handler<Save> = async (deps, caller, { body }) => {
  const id = body.id ?? deps.random.id();
  const saved = await deps.db.transaction((tx) => saveHeld(deps, tx, { caller, id, body }));
  if (!saved.ok) return saved;
  const table = await findStaffTable(deps.db, caller.merchantId, id);
  return table ? ok(staffTableView(table, caller.locale)) : refuse("not-found");
};

type AskedRoom = { id: string } | { name: string };

/** The room that is asked for: one with this id, or one that has the name in a language. Null for an unknown id. */
async function roomOf(
  deps: Pick<Deps, "random">,
  tx: Queryable,
  { merchantId, asked }: { merchantId: string; asked: AskedRoom },
): Promise<Room | null> {
  const rooms = await findRooms(tx, { merchantId });
  if ("id" in asked) return rooms.find(({ id }) => id === asked.id) ?? null;
  const existing = rooms.find(({ name }) => textsOf(name).includes(asked.name));
  return existing ?? { id: deps.random.id(), name: { [DEFAULT_LOCALE]: asked.name }, position: null };
}
