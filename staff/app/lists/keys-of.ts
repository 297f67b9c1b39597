/** A key of each entry: its id, or the place among those that have none yet. */
export function keysOf(list: readonly { id?: string | undefined }[]): string[] {
  let added = 0;
  return list.map(({ id }) => id ?? `new-${(added += 1)}`);
}
