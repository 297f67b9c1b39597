import type { ImportKind } from "@comanda/domain/menu/menu-import";
import type { Category, Product } from "@comanda/domain/menu/menu";
import type { Draft, Findings } from "../draft/draft.ts";
import { buildProduct } from "./build-product.ts";
import { type Beside, type FieldChange, fieldChanges } from "./field-changes.ts";
import { isNew, questionsOfMenu } from "./groups.ts";
import { matchDrafts } from "./match.ts";
import { isNamed, textIn, withTexts } from "./menu-texts.ts";
import type { StoredMenu } from "./stored-menu.ts";

/** Availability to write: of a new product and, if wanted, of the others. `left` null: unlimited. */
export type Offer = { isHidden: boolean; isSoldOut: boolean; left: string | null };

/**
 * What an import does with one product. `product` has places of ids for what is new. `offer` null: availability and stock stay.
 * `stationId` null: it is made where it was. `place`: the wanted place in the menu.
 */
export type Entry = {
  draft: Draft;
  before: Product | null;
  product: Product;
  changes: FieldChange[];
  offer: Offer | null;
  stationId: string | null;
  place: number | null;
};

/** `missing`: the stored products that the file does not have, without those that are hidden. */
export type ImportPlan = Findings & { entries: Entry[]; categories: Category[]; missing: Product[] };

export type PlanOptions = { kind: ImportKind; language: string; takesStock: boolean };

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

/** The categories that the file adds, with their first texts. */
function newCategories(
  entries: readonly Entry[],
  { stored, language, remarks }: { stored: StoredMenu; language: string; remarks: Findings["remarks"] },
) {
  const found = new Map<string, Category>();
  for (const { draft, product } of entries) {
    const { categoryId: id } = product;
    if (!isNew(id) || found.has(id)) continue;
    found.set(id, { id, name: withTexts(null, { [language]: draft.category }, stored.base) });
    if (draft.category !== "") remarks.push({ line: draft.line, item: draft.item, value: draft.category, code: "new-category" });
  }
  return [...found.values()];
}

/** Compares the products of a file with the stored menu. Nothing is written. */
export function planImport(
  drafts: readonly Draft[],
  stored: StoredMenu,
  { kind, language, takesStock, ...findings }: PlanOptions & Findings,
): ImportPlan {
  const questions = questionsOfMenu(stored);
  const places = new Map(stored.products.map(({ id }, at) => [id, at + 1]));
  const names = new Map(stored.categories.map(({ id, name }) => [id, textIn(name, stored.base.key, stored.base)]));
  const entries = matchDrafts(kind, { drafts, stored }, findings).map(({ draft, before }): Entry => {
    const product = buildProduct({ draft, before, stored, questions, language, findings });
    const current = besideOf(before ?? product, stored, places.get(before?.id ?? "") ?? 0);
    const offer = offerOf(draft, current, takesStock);
    const stationId = stationIn(draft, stored, findings);
    const place = draft.position ?? null;
    const after = besideAfter(current, { offer, station: stationId === null ? null : (draft.station ?? null), place });
    const isSameStation = stationId === null || stored.stationOf.get(before?.id ?? "") === stationId;
    const category = (id: string) => names.get(id) ?? draft.category;
    const wanted = { ...after, ...(isSameStation && { station: current.station }) };
    const changes = before ? fieldChanges([before, product], [current, wanted], { stored, category }) : [];
    return { draft, before, product, changes, offer, stationId: isSameStation ? null : stationId, place };
  });
  const known = new Set(entries.map(({ before }) => before?.id));
  return {
    ...findings,
    entries,
    categories: newCategories(entries, { stored, language, remarks: findings.remarks }),
    missing: stored.products.filter(({ id, isOffShelf }) => !known.has(id) && !isOffShelf),
  };
}
