import type { Allergen, AllergenPresence, WeeklySlot } from "@comanda/domain/menu/menu";
import { ok, refuse } from "@comanda/domain/result";
import { inSlices } from "../../platform/in-slices.ts";
import { slots } from "../../platform/values/value-schemas.ts";
import { allergenMarkIn, allergensIn, type CellValue, dietIn, idIn, partsOf, unitIn, wholeIn } from "./cell-values.ts";
import { itemsOf, sizesOf } from "./dish-rows.ts";
import type { Draft, NamedGroup } from "./draft.ts";
import { oneLine } from "./plain-text.ts";
import type { RowReader } from "./row-reader.ts";

const AVAILABILITIES = ["on-sale", "sold-out", "hidden"] as const;

const pointsIn = wholeIn("points-not-number", [1, 1_000_000]);
const leftIn = wholeIn("left-not-number", [0, 999_999]);
const positionIn = wholeIn("position-not-number", [1, 99_999]);
const orEmpty =
  <T>(reader: (cell: string) => CellValue<T>) =>
  (cell: string): CellValue<T | null> =>
    cell.trim() === "" ? ok(null) : reader(cell);

function availabilityIn(cell: string): CellValue<(typeof AVAILABILITIES)[number]> {
  const known = AVAILABILITIES.find((one) => one === cell.trim());
  return known ? ok(known) : refuse("availability-unknown", { detail: AVAILABILITIES.join(", ") });
}

function slotsIn(cell: string): CellValue<WeeklySlot[]> {
  const read = slots.safeParse(partsOf(cell));
  return read.success ? ok(read.data) : refuse("slot-unreadable", { detail: "mon-fri 17:00-19:00" });
}

function allergensOf(row: RowReader): Partial<Record<Allergen, AllergenPresence>> | null {
  const [contains, free] = [row.read("contains", allergensIn), row.read("free-of", allergensIn)];
  const marked = row.cells("allergen").flatMap((cell): [Allergen, AllergenPresence][] => {
    const of = row.readCell({ ...cell, value: cell.detail }, allergensIn) ?? [];
    const presence = row.readCell(cell, allergenMarkIn);
    return presence === null ? [] : of.map((allergen) => [allergen, presence]);
  });
  if (contains === null && free === null && row.cells("allergen").length === 0) return null;
  const both = contains?.find((allergen) => free?.includes(allergen));
  if (both) row.mistake("free-of", "allergen-both", { detail: both });
  const written = (list: Allergen[] | null, presence: AllergenPresence) => (list ?? []).map((one) => [one, presence] as const);
  // What is in it counts before what is not: "Nuts" and "Peanuts" can name the same allergen.
  const entries = [...written(free, "absent"), ...written(contains, "present"), ...marked].toSorted(
    ([, one], [, other]) => Number(one === "present") - Number(other === "present"),
  );
  return Object.fromEntries(entries) as Partial<Record<Allergen, AllergenPresence>>;
}

function groupsOf(row: RowReader): NamedGroup[] | null {
  const [cell] = row.cells("groups");
  if (!cell) return null;
  const names = partsOf(cell.value);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) row.mistake(cell, "group-twice", { detail: twice });
  return names.map((name) => ({ name, isOn: true, column: cell.column }));
}

/** The price in money; empty where the dish has points, or where its choices carry the prices, which is checked with the stored menu. */
function priceOf(row: RowReader, points: number | null): string | null {
  const price = (row.value("price") ?? "").trim() === "" ? null : row.readPrice("price");
  if (price !== null && points !== null) row.mistake("price", "price-and-points");
  return price;
}

function draftOf(row: RowReader, rows: readonly RowReader[], columns: Draft["columns"]): Draft {
  const isSized = rows.length > 1;
  const points = row.read("points", orEmpty(pointsIn));
  const [unit, availability] = [row.read("unit", unitIn), row.read("availability", orEmpty(availabilityIn))];
  const [groupNames, dietary, allergens] = [groupsOf(row), row.read("diet", dietIn), allergensOf(row)];
  const [times, position] = [row.read("slots", slotsIn), row.read("position", orEmpty(positionIn))];
  const [picture, station] = [oneLine(row.value("picture") ?? ""), oneLine(row.value("station") ?? "")];
  return {
    line: row.line,
    item: row.item,
    id: row.read("id", idIn),
    foreignId: null,
    sku: null,
    names: row.texts("name"),
    descriptions: row.texts("description"),
    category: row.category(),
    categoryNames: row.texts("category"),
    price: isSized ? null : priceOf(row, points),
    ownGroups: isSized ? [sizesOf(rows)] : [],
    ...(row.cells("points").length > 0 && { points: points ?? 0 }),
    ...(unit !== null && { unit }),
    ...(availability !== null && { availability }),
    ...(row.cells("left").length > 0 && { left: row.read("left", orEmpty(leftIn)) }),
    ...(groupNames && { groupNames }),
    ...(dietary && { dietary }),
    ...(allergens && { allergens }),
    ...(times && { slots: times }),
    ...(picture !== "" && { picture }),
    ...(station !== "" && { station }),
    ...(position !== null && { position }),
    columns,
  };
}

/**
 * The products of a file of one's own, or of Comanda's: one row for each, and where it has a column of sizes, the rows of the same name and
 * category, or without a name, are the sizes of one dish. An id that stands twice is a mistake.
 */
export async function comandaDrafts(rows: readonly RowReader[], columns: Draft["columns"]): Promise<Draft[]> {
  const lines = new Map<string, number>();
  const dishes = columns.variation === undefined ? rows.map((row) => [row]) : itemsOf(rows);
  const drafts = await inSlices(dishes, (dish) => {
    const [row] = dish;
    if (!row) return [];
    const draft = draftOf(row, dish, columns);
    const other = draft.id === null ? undefined : lines.get(draft.id);
    if (other !== undefined) row.mistake("id", "id-twice", { other, instead: "" });
    if (draft.id !== null) lines.set(draft.id, row.line);
    return [draft];
  });
  return drafts.flat();
}
