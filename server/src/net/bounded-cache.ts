/** At most so many entries, and so many bytes in all of them. */
export type CacheBounds = { entries: number; bytes: number };

/** Values by key within bounds: past them the entry that was used longest ago is dropped first. */
export class BoundedCache<Value> {
  readonly #bounds: CacheBounds;
  readonly #entries = new Map<string, { value: Value; bytes: number }>();
  #bytes = 0;

  constructor(bounds: CacheBounds) {
    this.#bounds = bounds;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    // A map keeps the order in which its entries were set: the last is the one that was used last.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: Value, bytes: number): void {
    this.delete(key);
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#bounds.entries && this.#bytes <= this.#bounds.bytes) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
