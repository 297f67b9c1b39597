import type { ImportKind } from "@comanda/domain/menu/menu-import";
import type { Category, Product } from "@comanda/domain/menu/menu";
import type { Draft, Findings, Texts } from "../menu-draft/draft.ts";
import { inSlices } from "../../platform/in-slices.ts";
import { buildProduct } from "./build-product.ts";
import { type Beside, type FieldChange, fieldChanges } from "./field-changes.ts";
import { fieldWords, namesOf } from "./field-words.ts";
import { questionsOfMenu } from "./groups.ts";
import { matchDrafts } from "./match.ts";
import type { DraftDish } from "./menu-draft.ts";
import type { Conflict, Decisions, FileSide } from "./merge-product.ts";
import { type PlannedDish, planMenu } from "./plan-menu.ts";
import { isNamed, textIn, withTexts } from "../menu-draft/menu-texts.ts";
import type { StoredMenu } from "./stored-menu.ts";

/** Availability to write: of a new product and, if wanted, of the others. `left` null: unlimited. */
export type Offer = { isHidden: boolean; isSoldOut: boolean; left: string | null };

/**
 * What an import does with one product. `wanted`: as the file has it; `product`: what it becomes, with places of ids for what is new; `fields`: those of a stored
 * one that change, by their names in the console. `offer` null: availability and stock stay.
 * `stationId` null: it is made where it was. `place`: the wanted place in the menu.
 */
export type Entry = {
  draft: Draft;
  before: Product | null;
  wanted: Product;
  product: Product;
  changes: FieldChange[];
  fields: string[];
  offer: Offer | null;
  stationId: string | null;
  place: number | null;
};

/**
 * `conflicts`: the fields that the console and the file have both changed; `categories`: those that the file adds; `renamedCategories`: stored ones with names that it changes; `missing`: the stored products that the
 * file does not have, without those that are hidden.
 */
export type ImportPlan = Findings & {
  entries: Entry[];
  conflicts: Conflict<FileSide>[];
  categories: Category[];
  renamedCategories: Category[];
  missing: Product[];
};

export type FileOptions = { kind: ImportKind; language: string; takesStock: boolean; decisions?: Decisions<FileSide> | undefined };

const besideOf = (product: Product, { left, soldOut, stations, stationOf, base }: StoredMenu, place: number): Beside => {
  const station = stations.find(({ id }) => id === stationOf.get(product.id));
  return {
    availability: product.isOffShelf ? "hidden" : soldOut.has(product.id) ? "sold-out" : "on-sale",
    left: left.get(product.id) ?? "",
    station: station ? textIn(station.name, base.key, base) : "",
    position: String(place),
  };
};

/** Availability and stock as the file wants them; null where they stay. */
function offerOf({ availability, isEnabled, left }: Draft, current: Beside, takesStock: boolean): Offer | null {
  if (!takesStock || (availability === undefined && isEnabled === undefined && left === undefined)) return null;
  const wanted = isEnabled === false ? "hidden" : (availability ?? current.availability);
  const remaining = left === undefined ? current.left || null : left === null ? null : String(left);
  return { isHidden: wanted === "hidden", isSoldOut: wanted === "sold-out", left: remaining };
}

const besideAfter = (
  current: Beside,
  { offer, station, place }: { offer: Offer | null; station: string | null; place: number | null },
): Beside => ({
  availability: offer ? (offer.isHidden ? "hidden" : offer.isSoldOut ? "sold-out" : "on-sale") : current.availability,
  left: offer ? (offer.left ?? "") : current.left,
  station: station ?? current.station,
  position: place === null ? current.position : String(place),
});

function stationIn(draft: Draft, { stations }: StoredMenu, { mistakes }: Findings): string | null {
  if (draft.station === undefined) return null;
  const { station: wanted } = draft;
  const found = stations.find(({ name }) => isNamed(name, wanted));
  const detail = stations.map(({ name }) => Object.values(name)[0]).join(", ");
  if (!found)
    mistakes.push({
      line: draft.line,
      column: draft.columns.station ?? null,
      item: draft.item,
      value: wanted,
      code: "station-unknown",
      detail,
    });
  return found?.id ?? null;
}

/** Whether a product is in the category of the file: the console may have put it into another one. */
const isWhereWanted = ({ wanted, product }: Entry): boolean => wanted.categoryId === product.categoryId;

type CategoryContext = { stored: StoredMenu; language: string; remarks: Findings["remarks"] };

/** The names that a file gives to its categories by id: the first row decides, and another name below is told. */
function namesOfCategories(entries: readonly Entry[], { language, remarks }: CategoryContext): Map<string, { first: Entry; names: Texts }> {
  const found = new Map<string, { first: Entry; names: Texts }>();
  for (const entry of entries) {
    const { categoryNames, category, line, item } = entry.draft;
    const isPlain = !Object.values(categoryNames).includes(category);
    const names = { ...(isPlain && category !== "" && { [language]: category }), ...categoryNames };
    const known = found.get(entry.product.categoryId);
    if (!known) found.set(entry.product.categoryId, { first: entry, names });
    for (const [key, name] of Object.entries(categoryNames))
      if (known && known.names[key] !== undefined && known.names[key] !== name)
        remarks.push({ line, item, value: `${known.names[key]} / ${name}`, code: "category-names-differ" });
    if (known) known.names = { ...names, ...known.names };
  }
  return found;
}

/** The categories that the file adds, and the stored ones whose names it changes in languages that have columns of their own. */
function plannedCategories(entries: readonly Entry[], context: CategoryContext): Pick<ImportPlan, "categories" | "renamedCategories"> {
  const { stored, remarks } = context;
  const [categories, renamedCategories]: [Category[], Category[]] = [[], []];
  for (const [id, { first, names }] of namesOfCategories(entries, context)) {
    const { line, item, category, categoryNames } = first.draft;
    const before = stored.categories.find((one) => one.id === id);
    if (!before) {
      categories.push({ id, name: withTexts(null, names, stored.base) });
      if (category !== "") remarks.push({ line, item, value: category, code: "new-category" });
      continue;
    }
    const explicit = Object.entries(names).filter(([key]) => categoryNames[key] !== undefined);
    const changed = explicit.filter(([key, name]) => textIn(before.name, key, stored.base) !== name);
    if (changed.length === 0) continue;
    renamedCategories.push({ ...before, name: withTexts(before.name, Object.fromEntries(changed), stored.base) });
    remarks.push({ line, item, value: `${category}: ${changed.map(([, name]) => name).join(", ")}`, code: "category-names" });
  }
  return { categories, renamedCategories };
}

/** A dish of a file with the row that it is read from. */
type FileDish = DraftDish & { draft: Draft; before: Product | null };

type EntryContext = { stored: StoredMenu; takesStock: boolean; findings: Findings };

/** What is beside a dish itself: what is offered of it, where it is made, its place, and all of it in words. */
async function entriesOf(
  dishes: readonly PlannedDish<FileSide, FileDish>[],
  { stored, takesStock, findings }: EntryContext,
): Promise<Entry[]> {
  const places = new Map(stored.products.map(({ id }, at) => [id, at + 1]));
  const names = new Map(stored.categories.map(({ id, name }) => [id, textIn(name, stored.base.key, stored.base)]));
  return inSlices(dishes, ({ draft, before, wanted, product, changes: fields }): Entry => {
    const current = besideOf(before ?? product, stored, places.get(before?.id ?? "") ?? 0);
    const offer = offerOf(draft, current, takesStock);
    const stationId = stationIn(draft, stored, findings);
    const place = draft.position ?? null;
    const after = besideAfter(current, { offer, station: stationId === null ? null : (draft.station ?? null), place });
    const isSameStation = stationId === null || stored.stationOf.get(before?.id ?? "") === stationId;
    const category = (id: string) => names.get(id) ?? draft.category;
    const beside = { ...after, ...(isSameStation && { station: current.station }) };
    const changes = before ? fieldChanges([before, product], [current, beside], { stored, category }) : [];
    return {
      draft,
      before,
      wanted,
      product,
      changes,
      fields: fields.map(({ field }) => field),
      offer,
      stationId: isSameStation ? null : stationId,
      place,
    };
  });
}

/** Compares the products of a file with the stored menu. Nothing is written. */
export async function planImport(
  drafts: readonly Draft[],
  stored: StoredMenu,
  { kind, language, takesStock, decisions = {}, ...findings }: FileOptions & Findings,
): Promise<ImportPlan> {
  const { remarks } = findings;
  const questions = questionsOfMenu(stored);
  const dishes = await inSlices(matchDrafts(kind, { drafts, stored }, findings), ({ draft, before }): FileDish => {
    const wanted = buildProduct({ draft, before, stored, questions, language, findings });
    return { draft, before, stored: stored.dishes.get(before?.id ?? "") ?? null, wanted };
  });
  const plan = await planMenu({ from: "file", dishes }, stored.dishes, { decisions });
  const names = namesOf(stored.products, stored.categories);
  for (const { draft, stays } of plan.dishes)
    for (const { field, after } of stays)
      remarks.push({ line: draft.line, item: draft.item, value: fieldWords(field, after, names), code: "console-stays" });
  const entries = await entriesOf(plan.dishes, { stored, takesStock, findings });
  return {
    ...findings,
    entries,
    conflicts: plan.conflicts,
    ...plannedCategories(entries.filter(isWhereWanted), { stored, language, remarks }),
    missing: plan.missing.flatMap(({ now }) => (now.isOffShelf ? [] : [now])),
  };
}
