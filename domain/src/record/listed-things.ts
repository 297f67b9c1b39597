import { changedNames, isThing, type ListRule, type RecordShape, type Thing, thingsIn, withFieldOf } from "./record-change.ts";

type Things = readonly Thing[];

/** The rule of a list of things with ids, by the name of one. */
export const listOf = (thing: string): ListRule => ({ thing, withThing });

function withThing(things: Things, others: Things, id?: string): Thing[] {
  const own = (other: Thing) => things.find((one) => one.id !== undefined && one.id === other.id);
  if (id === undefined) return others.map((other) => own(other) ?? other);
  const other = others.find((one) => one.id === id);
  const at = things.findIndex((one) => one.id === id);
  if (at < 0) return other ? [...things, other] : [...things];
  return other ? things.with(at, other) : things.toSpliced(at, 1);
}

/**
 * Stored fields with what was typed since `sent` was sent. Things of a list that were new in what was sent have the ids with which they are stored,
 * in the same order; a list in which somebody else has added or removed some is as it is stored.
 */
export function withTypedSince<Fields extends object>(
  stored: Fields,
  sent: Fields,
  { now, shape }: { now: Fields; shape: RecordShape },
): Fields {
  const lists = Object.keys(shape.lists ?? {});
  const typed = changedNames({ seen: sent, wanted: now }, shape)
    .filter((name) => !lists.includes(name) && !isThing(name, shape))
    .reduce((fields, name) => withFieldOf(fields, now, { name, shape }), stored);
  return lists.reduce(
    (fields, list) => ({ ...fields, [list]: thingsTypedSince(thingsIn(stored, list), thingsIn(sent, list), thingsIn(now, list)) }),
    typed,
  );
}

/** The things as they are typed now. A thing is the same object for as long as nothing of it is typed. */
function thingsTypedSince(stored: Things, sent: Things, now: Things): Thing[] {
  if (now === sent || stored.length !== sent.length) return [...stored];
  const isNew = ({ id }: Thing) => id === undefined;
  const sentAsNew = sent.filter((thing) => isNew(thing) && !now.includes(thing));
  const newNow = now.filter((thing) => isNew(thing) && !sent.includes(thing));
  return now.map((thing) => {
    if (sent.includes(thing)) return stored[sent.indexOf(thing)] ?? thing;
    const before = isNew(thing) ? sentAsNew[newNow.indexOf(thing)] : sent.find(({ id }) => id === thing.id);
    const id = before && stored[sent.indexOf(before)]?.id;
    return id === undefined ? thing : { ...thing, id };
  });
}
