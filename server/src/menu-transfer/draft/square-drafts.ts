import type { ImportTarget } from "@comanda/domain/menu/menu-import";
import { ok, refuse } from "@comanda/domain/result";
import { oneLine } from "./plain-text.ts";
import { type CellValue, unitIn, yesOrNoIn } from "./cell-values.ts";
import type { Draft, DraftChoice, NamedGroup } from "./draft.ts";
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

/** The token that a person writes for a product that is none of those before: `new`. */
const tokenOf = (row: RowReader): string => {
  const token = row.value("token")?.trim() ?? "";
  return token.toLowerCase() === "new" ? "" : token;
};

const isWritten = (row: RowReader, target: ImportTarget): boolean => row.cells(target).some(({ value }) => value.trim() !== "");

/** Whether a row only continues a dish: Loyverse and Shopify write the name and the category of a dish in its first row alone. */
const isContinuation = (row: RowReader): boolean =>
  row.item === "" && ((["token", "handle"] as const).some((target) => isWritten(row, target)) || !isWritten(row, "category"));

/** Whether a row of a dish says nothing but another picture, as Shopify writes it. */
const saysNothing = (row: RowReader): boolean =>
  !(["variation", "option-value", "price", "price-here"] as const).some((target) => isWritten(row, target));

/**
 * The rows of each item: those with the same token, otherwise the same handle, otherwise the same name and category; a row without a name
 * belongs to the item of its token or handle, otherwise to the one above. A token with another name is a mistake.
 */
function itemsOf(rows: readonly RowReader[]): RowReader[][] {
  const items = new Map<string, RowReader[]>();
  let above = "";
  for (const row of rows) {
    const token = tokenOf(row);
    const handle = row.value("handle")?.trim() ?? "";
    const own = token ? `t ${token}` : handle ? `h ${handle}` : `n ${row.item}\n${row.value("category") ?? ""}`;
    const key = isContinuation(row) && !token && !handle && items.has(above) ? above : own;
    const [first] = items.get(key) ?? [];
    if (first && isContinuation(row) && saysNothing(row)) continue;
    if (first && !isContinuation(row) && first.item !== row.item)
      row.mistake(token ? "token" : "handle", "token-twice", { other: first.line, instead: "new" });
    else items.set(key, [...(items.get(key) ?? []), row]);
    above = key;
  }
  return [...items.values()];
}

/** The price of a row: that of the chosen location where it has one. */
function priceOf(row: RowReader): string | null {
  const [here] = row.cells("price-here").filter(({ value }) => value.trim() !== "");
  return here ? row.readPriceCell(here) : row.readPrice("price");
}

/** The name of a variation: its own, otherwise the values of its options. */
const variationOf = (row: RowReader): string => {
  const own = oneLine(row.value("variation") ?? "");
  if (own !== "") return own;
  return row
    .cells("option-value")
    .map(({ value }) => oneLine(value))
    .filter((value) => value !== "")
    .join(", ");
};

/** The variations of an item as choices with whole prices. */
function choicesOf(rows: readonly RowReader[]): DraftChoice[] {
  const lines = new Map<string, number>();
  return rows.flatMap((row) => {
    const name = variationOf(row);
    const price = priceOf(row);
    const other = lines.get(name);
    if (name === "") row.mistake("variation", "variation-missing");
    else if (other !== undefined) row.mistake("variation", "variation-twice", { other });
    else if ([...name].length > 80) row.mistake("variation", "text-too-long", { detail: "80" });
    lines.set(name, row.line);
    return name === "" || other !== undefined || price === null ? [] : [{ name, price }];
  });
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
  const choices = isSized ? choicesOf(rows) : [];
  const option = oneLine(row.cells("option-name")[0]?.value ?? "");
  const size = { foreignId: null, name: option || null, isRequired: true, hasWholePrices: true, choices };
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
    ownGroups: isSized ? [size] : [],
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
export function squareDrafts(rows: readonly RowReader[], columns: Columns): Draft[] {
  return itemsOf(rows).flatMap((item) => {
    const [first] = item;
    return first ? draftOf(item, first, columns) : [];
  });
}
