/** What is left of a product or choice, and what the folder said when it was last loaded; null where it said nothing, or is not known. */
export type StockRow = { productId: string; remaining: string; loaded: string | null };

/** What a folder says: portions by id, and every id that is sold. */
type FolderStock = { portions: Readonly<Record<string, number>>; soldIds: ReadonlySet<string> };

/**
 * The stock once a folder is loaded (product rules, section 9). What service has not changed follows the folder, and what is new in it
 * starts with its number; what service has changed stays, unless it is reset. What the folder no longer sells has no stock.
 */
export function stockAfterLoad(rows: readonly StockRow[], { portions, soldIds }: FolderStock, isReset: boolean): StockRow[] {
  const isChanged = ({ remaining, loaded }: StockRow) => loaded === null || Number(remaining) !== Number(loaded);
  const keptStock = new Map(
    rows.filter((row) => !isReset && isChanged(row) && soldIds.has(row.productId)).map((row) => [row.productId, row]),
  );
  const counted = Object.entries(portions).map(([productId, count]) => {
    const loaded = String(count);
    return { productId, loaded, remaining: keptStock.get(productId)?.remaining ?? loaded };
  });
  const uncounted = [...keptStock.values()].filter(({ productId }) => !Object.hasOwn(portions, productId));
  return [...counted, ...uncounted.map((row) => ({ ...row, loaded: null }))];
}
