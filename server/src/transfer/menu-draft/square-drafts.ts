import { inSlices } from "../../platform/in-slices.ts";
import { ok, refuse } from "@comanda/domain/result";
import { type CellValue, unitIn, yesOrNoIn } from "./cell-values.ts";
import { itemsOf, priceOf, sizesOf, tokenOf } from "./dish-rows.ts";
import type { Draft, NamedGroup } from "./draft.ts";
import { oneLine } from "./plain-text.ts";
import type { RowReader } from "./row-reader.ts";

type Columns = Draft["columns"];

/** What Square calls food and drink. */
const ITEM_TYPES =
  /^(|food and beverage|food & beverage|food and drink|prepared food and beverage|prepared food & beverage|regular|product)$/i;
/** What is left. Systems count below zero when more was sold than counted, and in parts of a piece: that is none, and the whole ones. */
function quantityIn(cell: string): CellValue<number> {
  const [, whole] = /^(-?\d{1,6})(?:[.,]\d*)?$/.exec(cell.trim()) ?? [];
  return whole === undefined ? refuse("left-not-number", { detail: "0–999999" }) : ok(Math.max(0, Number(whole)));
}

/** The last part of a path of categories, without the id that Square writes behind it. */
function categoryOf(row: RowReader): string {
  const written = row.category();
  // Several categories are separated by a comma behind the id of each.
  const first = written.split(/(?<=\([A-Z0-9]{12,}\))\s*,/)[0] ?? written;
  const last = first.split(">").at(-1) ?? first;
  return last.replace(/\s*\([A-Z0-9]{12,}\)\s*$/, "").trim() || written;
}

const switchesOf = (row: RowReader, target: "modifier-set" | "tax"): NamedGroup[] =>
  row.cells(target).flatMap((cell) => {
    const isOn = row.readCell(cell, yesOrNoIn);
    return isOn === null ? [] : [{ name: cell.detail, isOn, column: cell.column }];
  });

/** Y or N of the first row that says it. */
const isSaid = (row: RowReader, target: "archived" | "sellable" | "stockable" | "enabled"): boolean | null => row.read(target, yesOrNoIn);

function isHidden(row: RowReader): boolean | undefined {
  const said = [isSaid(row, "archived"), ...(["sellable", "stockable"] as const).map((target) => negated(isSaid(row, target)))];
  const known = said.filter((value) => value !== null);
  return known.length === 0 ? undefined : known.includes(true);
}

const negated = (value: boolean | null): boolean | null => (value === null ? null : !value);

const leftIn = (cell: string): CellValue<number | null> => (cell.trim() === "" ? ok(null) : quantityIn(cell));

function draftOf(rows: readonly RowReader[], row: RowReader, columns: Columns): Draft {
  const type = oneLine(row.value("item-type") ?? "");
  if (!ITEM_TYPES.test(type)) row.remark("item-type", type);
  const taxes = switchesOf(row, "tax");
  if (new Set(taxes.map(({ isOn }) => isOn)).size > 1)
    row.remark("taxes-differ", taxes.flatMap(({ isOn, name }) => (isOn ? name : [])).join(", "));
  const hidden = isHidden(row);
  const enabled = isSaid(row, "enabled");
  const left = row.read("quantity", leftIn);
  const unit = row.read("unit", unitIn);
  const isSized = rows.length > 1;
  return {
    line: row.line,
    item: row.item,
    id: null,
    foreignId: tokenOf(row) || null,
    sku: oneLine(row.value("sku") ?? "").slice(0, 80) || null,
    names: row.texts("name"),
    descriptions: row.texts("description"),
    category: categoryOf(row),
    categoryNames: row.texts("category"),
    price: isSized ? null : priceOf(row),
    ownGroups: isSized ? [sizesOf(rows)] : [],
    ...(unit !== null && { unit }),
    ...(taxes.length > 0 && { isTaxFree: !taxes.some(({ isOn }) => isOn) }),
    ...(hidden !== undefined && { availability: hidden ? "hidden" : "on-sale" }),
    ...(enabled !== null && { isEnabled: enabled }),
    ...(left !== null && { left }),
    groupSwitches: switchesOf(row, "modifier-set"),
    columns,
  };
}

/** The products of Square's item file: one row for each variation. */
export async function squareDrafts(rows: readonly RowReader[], columns: Columns): Promise<Draft[]> {
  const drafts = await inSlices(itemsOf(rows), (item) => {
    const [first] = item;
    return first ? draftOf(item, first, columns) : [];
  });
  return drafts.flat();
}
