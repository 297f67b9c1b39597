import type { ImportTarget } from "@comanda/domain/menu/menu-import";
import type { DraftChoice, DraftGroup } from "./draft.ts";
import { oneLine } from "./plain-text.ts";
import type { RowReader } from "./row-reader.ts";

/** The token that a person writes for a product that is none of those before: `new`. */
export const tokenOf = (row: RowReader): string => {
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
export function itemsOf(rows: readonly RowReader[]): RowReader[][] {
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
export function priceOf(row: RowReader): string | null {
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

/** The question of the sizes of a dish, whose choices carry the whole price, from its rows. */
export const sizesOf = (rows: readonly RowReader[]): DraftGroup => ({
  foreignId: null,
  name: oneLine(rows[0]?.cells("option-name")[0]?.value ?? "") || null,
  isRequired: true,
  hasWholePrices: true,
  choices: choicesOf(rows),
});
