import { baseText } from "@comanda/domain/locale";
import type { Product } from "@comanda/domain/menu/menu";
import { PRODUCT_SHAPE } from "@comanda/domain/menu/edit/product-shape";
import { type FlatRecord, flatRecord, isSameValue, mergeRecord } from "@comanda/domain/record/record-change";
import { fieldsOf, productFrom } from "../../menu/fields/product-fields.ts";

/** Whose value of a field is taken: that of the console, or that of the import. */
export type FileSide = "console" | "file";
export type FolderSide = "console" | "folder";
export type Side = FileSide | FolderSide;

/**
 * What a person has decided for fields that the console and an import have both changed, by product and field: `1005 price`. `console` is the
 * value that the person has seen: a decision about another one counts no more.
 */
export type Decisions<S extends Side = Side> = Readonly<Record<string, { take: S; console: unknown }>>;

/** A field that both have changed: its values at the last import (undefined without one), in the console and in the import, and whose is taken. */
export type FieldConflict<S extends Side = Side> = { field: string; last: unknown; console: unknown; imported: unknown; take: S | null };

/** A field of a product that both have changed. */
export type Conflict<S extends Side = Side> = FieldConflict<S> & { productId: string; item: string };

/** A product as it was last imported (null: it never was), as it is stored, and as an import wants it. */
export type ThreeSides = { base: Product | null; current: Product; wanted: Product };

/** The key of the decision about a field. */
const keyOf = (productId: string, field: string): string => `${productId} ${field}`;

/**
 * The stored product with what an import changes of it, and the fields that both have changed since the last import to different values. Such a
 * field stays as it is stored, unless the value of the import was decided. Without a base, each field that differs is such a field.
 */
export function mergeProduct<S extends Side>(
  { base, current, wanted }: ThreeSides,
  decisions: Decisions<S> = {},
): { merged: Product; conflicts: FieldConflict<S>[] } {
  const { id } = wanted;
  const stored = fieldsOf(current, null);
  const change = { seen: base ? fieldsOf(base, null) : {}, wanted: fieldsOf(wanted, null) };
  const [before, now, after] = [change.seen, stored, change.wanted].map((one) => flatRecord(one, PRODUCT_SHAPE)) as [
    FlatRecord,
    FlatRecord,
    FlatRecord,
  ];
  const sideOf = (field: string): S | null => {
    const decision = decisions[keyOf(id, field)];
    return decision && isSameValue(decision.console, now[field]) ? decision.take : null;
  };
  const keepsCurrent = (field: string) => (sideOf(field) ?? "console") === "console";
  const { fields, conflicts } = mergeRecord(stored, change, { shape: PRODUCT_SHAPE, keepsCurrent });
  const picture = [wanted.picture, current.picture].find((one) => one?.src === fields.picture) ?? null;
  const context = { baseLanguage: baseText(wanted.name).lang, picture, newId: () => idIsGiven(id) };
  return {
    merged: productFrom({ ...current, isOffShelf: wanted.isOffShelf }, fields, context),
    conflicts: conflicts.map((field) => ({
      field,
      last: before[field],
      console: now[field],
      imported: after[field],
      take: sideOf(field),
    })),
  };
}

/** Stored groups and choices have ids, and so have those of an import. */
function idIsGiven(productId: string): never {
  throw new Error(`product ${productId} has a group or a choice without an id`);
}

/** How many conflicts nobody has decided. */
export const undecidedIn = (conflicts: readonly FieldConflict[]): number => conflicts.filter(({ take }) => take === null).length;

type Decided<S extends Side> = { all?: S | undefined; decisions?: { productId: string; field: string; take: S }[] | undefined };

/** The decisions with those of a call, each with the value of the console that it is about. */
export function decisionsAfter<S extends Side>(
  before: Decisions<S>,
  conflicts: readonly Conflict<S>[],
  { all, decisions = [] }: Decided<S>,
): Record<string, { take: S; console: unknown }> {
  const chosen = new Map(decisions.map(({ productId, field, take }) => [keyOf(productId, field), take]));
  const after = conflicts.flatMap(({ productId, field, console }) => {
    const key = keyOf(productId, field);
    const take = chosen.get(key) ?? all;
    return take ? [[key, { take, console: console ?? null }] as const] : [];
  });
  return { ...before, ...Object.fromEntries(after) };
}
