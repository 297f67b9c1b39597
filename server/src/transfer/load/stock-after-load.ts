/** The stock of a product or choice, and that of the folder when it was last loaded; null where the folder had none or is unknown. */
export type StockRow = { productId: string; remaining: string; loaded: string | null };

/** The stock of a folder: portions by id, and the ids of everything that is sold. */
type FolderStock = { portions: Readonly<Record<string, number>>; soldIds: ReadonlySet<string> };

/**
 * The stock after loading a folder (product rules, section 9). Stock that service has not changed takes the folder's value, and so does
 * new stock; stock that service has changed is preserved, unless it is reset. What the folder no longer sells has no stock.
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
