const { prototype } = Array;

/** Methods of ES2023 that copy an array. Chrome has them since version 110, Firefox since 115, Safari since 16. */
const METHODS = {
  toSorted<Item>(this: Item[], compare?: (one: Item, other: Item) => number): Item[] {
    const copy = [...this];
    copy.sort(compare);
    return copy;
  },
  toSpliced<Item>(this: Item[], ...args: Parameters<Item[]["splice"]>): Item[] {
    const copy = [...this];
    copy.splice(...args);
    return copy;
  },
  with<Item>(this: Item[], at: number, value: Item): Item[] {
    const copy = [...this];
    copy[at < 0 ? at + copy.length : at] = value;
    return copy;
  },
};

/** Adds what an older engine lacks (docs/browsers.md). Not enumerable, as the methods of the engine. */
for (const [name, value] of Object.entries(METHODS))
  if (!(name in prototype)) Object.defineProperty(prototype, name, { value, writable: true, configurable: true });

/** Chrome has it since version 103: without it no call would be sent. */
AbortSignal.timeout ??= (ms) => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException("The call was not answered in time.", "TimeoutError")), ms);
  return controller.signal;
};
