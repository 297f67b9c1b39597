import type { staffContract } from "@comanda/contract/staff/index";
import { baseText, type Locale, locales, nameIn, textsOf } from "@comanda/domain/locale";
import { PLAIN } from "@comanda/domain/record/record-change";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { type Fields, fieldsOf, nameWith, only } from "../../kitchen/stations/station-fields.ts";
import { writeAudit } from "../../audit/audit-store.ts";
import { findLastChange, mergeChange } from "../../audit/merge-change.ts";
import { actorOf } from "../../identity/caller/staff-caller.ts";
import { findRooms, lockTableNames, orderRooms, renameRoom, type Room } from "./table-name-store.ts";

function roomView({ id, name }: Room, locale: Locale) {
  const names = locales.flatMap((one) => (name[one] === undefined ? [] : [[one, name[one]] as const]));
  const { name: shownName, ...lang } = nameIn(name, locale);
  return { id, shownName, ...lang, name: Object.fromEntries(names) };
}

/** Fields as the audit shows them: places count from 1. */
const auditPart = (names: string[], fields: Fields): Fields =>
  Object.fromEntries(names.map((name) => [name, name === "position" ? Number(fields[name]) + 1 : (fields[name] ?? null)]));

/** The rooms in their order. */
export const listRooms: Handler<typeof staffContract.rooms.list> = async ({ db }, { merchantId, locale }) =>
  ok((await findRooms(db, { merchantId })).map((room) => roomView(room, locale)));

/** Renames a room, or gives it another place in the list, with a line in the audit. */
export const saveRoom: Handler<typeof staffContract.rooms.save> = async (deps, caller, { body: { id, seen, wanted } }) => {
  const { merchantId, locale, address } = caller;
  type Why = "not-found" | "room-changed" | "room-name-taken" | "room-name-missing";
  const saved = await deps.db.transaction(async (tx): Promise<Result<null, Why>> => {
    await lockTableNames(tx, { merchantId });
    const rooms = await findRooms(tx, { merchantId });
    const room = rooms.find((one) => one.id === id);
    if (!room) return refuse("not-found");
    const current = fieldsOf({ name: room.name, position: rooms.indexOf(room) });
    const change = { seen: fieldsOf(seen), wanted: fieldsOf(wanted) };
    const merged = await mergeChange(current, change, {
      shape: PLAIN,
      why: "room-changed",
      now: { name: roomView(room, locale).name, position: rooms.indexOf(room) },
      findLast: (field) => findLastChange(tx, { merchantId, actions: ["room.save"], subjectId: id, field }),
    });
    if (!merged.ok) return merged;
    const changed = only(merged.value.fields, merged.value.changed);
    const name = nameWith(room.name, changed);
    const texts = textsOf(name);
    const others = rooms.filter((one) => one !== room);
    if (texts.length === 0) return refuse("room-name-missing");
    if (others.some((other) => textsOf(other.name).some((text) => texts.includes(text)))) return refuse("room-name-taken");
    const { position, ...names } = changed;
    if (Object.keys(names).length > 0) await renameRoom(tx, { merchantId, id, name, at: deps.clock.now() });
    if (position !== undefined) await orderRooms(tx, merchantId, others.map((one) => one.id).toSpliced(Number(position), 0, id));
    const before = auditPart(Object.keys(changed), current);
    const after = auditPart(Object.keys(changed), changed);
    const subject = { kind: "room", id, name: baseText(name).text };
    await writeAudit(deps, tx, { merchantId, actor: actorOf(caller), action: "room.save", subject, before, after, address });
    return ok(null);
  });
  return saved.ok ? ok((await findRooms(deps.db, { merchantId })).map((room) => roomView(room, locale))) : saved;
};
