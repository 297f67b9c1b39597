import { oneLine } from "./plain-text.ts";
import { type CellValue, priceIn, unitIn, wholeIn, yesOrNoIn } from "./cell-values.ts";
import type { Draft, DraftChoice, NamedGroup } from "./draft.ts";
import type { RowReader } from "./row-reader.ts";

type Columns = Draft["columns"];

/** What Square calls food and drink. */
const ITEM_TYPES =
  /^(|food and beverage|food & beverage|food and drink|prepared food and beverage|prepared food & beverage|regular|product)$/i;
const quantityIn = wholeIn("left-not-number", [0, 999_999]);

/** The token that a person writes for a product that is none of those before: `new`. */
const tokenOf = (row: RowReader): string => {
  const token = row.value("token")?.trim() ?? "";
  return token.toLowerCase() === "new" ? "" : token;
};

/**
 * The rows of each item: those with the same token, otherwise the same handle, otherwise the same name and category. A token with another
 * name is a mistake.
 */
function itemsOf(rows: readonly RowReader[]): RowReader[][] {
  const items = new Map<string, RowReader[]>();
  for (const row of rows) {
    const token = tokenOf(row);
    const handle = row.value("handle")?.trim() ?? "";
    const key = token ? `t ${token}` : handle ? `h ${handle}` : `n ${row.item}\n${row.value("category") ?? ""}`;
    const [first] = items.get(key) ?? [];
    if (first && first.item !== row.item) row.mistake(token ? "token" : "handle", "token-twice", { other: first.line, instead: "new" });
    else items.set(key, [...(items.get(key) ?? []), row]);
  }
  return [...items.values()];
}

/** The price of a row: that of the chosen location where it has one. */
function priceOf(row: RowReader): string | null {
  const [here] = row.cells("price-here").filter(({ value }) => value.trim() !== "");
  return here ? row.readCell(here, priceIn) : row.read("price", priceIn);
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
  const written = row.text("category", "category-missing");
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

const leftIn = (cell: string): CellValue<number | null> => (cell.trim() === "" ? { ok: true, value: null } : quantityIn(cell));

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
