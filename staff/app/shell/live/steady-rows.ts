/** For how long a row that left its list stays where it was and says what happened, in milliseconds (product rules, section 10). */
export const STAYS_MS = 3_000;

/** For how long nothing moves what a pointer was over, and what moved takes no tap, in milliseconds. */
export const HOLDS_MS = 400;

/**
 * A row where it is shown. `here`: as its list has it. `left`: its list has it no longer, and it stays for a moment. `gap`: it is gone, and
 * its space is kept, because a pointer is over a row below it.
 */
export type Placed<Row> = { id: string; row: Row; state: "here" | "left" | "gap" };

/** Lists of rows by their names; a row is in at most one of them. */
export type RowLists<Row> = Readonly<Record<string, readonly Row[]>>;

type Settings<Row> = { idOf: (row: Row) => string; staysMs?: number; now?: () => number };

/**
 * The places of the rows of lists that change by events. What a pointer is over, or was over a moment ago, is not moved by what arrives or
 * leaves: what arrives is placed below it, what leaves keeps its space. Everything is where its list has it as soon as the pointer is gone.
 */
export class SteadyRows<Row> {
  readonly #idOf: (row: Row) => string;
  readonly #staysMs: number;
  readonly #now: () => number;
  #key = "";
  #shown: Record<string, Placed<Row>[]> = {};
  /** When a row left the list in which it is shown. */
  readonly #leftAt = new Map<string, number>();
  /** In each list the first place that changed last, and when. */
  readonly #moved = new Map<string, { from: number; at: number }>();
  #under: string | null = null;
  #before: { id: string; until: number } | null = null;

  constructor({ idOf, staysMs = 0, now = () => Date.now() }: Settings<Row>) {
    this.#idOf = idOf;
    this.#staysMs = staysMs;
    this.#now = now;
  }

  /** Where the rows are shown now. With another key than before they are where their lists have them: a person chose other lists. */
  place(lists: RowLists<Row>, key = ""): Record<string, Placed<Row>[]> {
    const now = this.#now();
    const before = key === this.#key ? this.#shown : {};
    const listOf = new Map(Object.entries(lists).flatMap(([list, rows]) => rows.map((row) => [this.#idOf(row), { list, row }] as const)));
    this.#noteWhatLeft(before, listOf, now);
    const staying = (list: string, { id, state }: Placed<Row>) =>
      state !== "gap" && listOf.get(id)?.list !== list && now - (this.#leftAt.get(id) ?? 0) < this.#staysMs;
    const stayElsewhere = new Set(
      Object.entries(before).flatMap(([list, places]) => places.filter((one) => staying(list, one)).map(({ id }) => id)),
    );
    const shown: Record<string, Placed<Row>[]> = {};
    for (const [list, rows] of Object.entries(lists)) {
      const places = before[list] ?? [];
      const fixed = 1 + Math.max(...this.#held(now).map((id) => places.findIndex((one) => one.id === id && one.state !== "gap")), -1);
      const again = (one: Placed<Row>): Placed<Row> => {
        const found = listOf.get(one.id);
        if (found?.list === list) return { id: one.id, row: found.row, state: "here" };
        return { id: one.id, row: found?.row ?? one.row, state: staying(list, one) ? "left" : "gap" };
      };
      const head = places.slice(0, fixed).map(again);
      const inHead = new Set(head.filter(({ state }) => state === "here").map(({ id }) => id));
      const next = [
        ...head,
        ...rows
          .map((row): Placed<Row> => ({ id: this.#idOf(row), row, state: "here" }))
          .filter(({ id }) => !inHead.has(id) && !stayElsewhere.has(id)),
      ];
      for (const [at, one] of places.entries())
        if (at >= fixed && staying(list, one)) next.splice(Math.min(at, next.length), 0, again(one));
      const from = next.findIndex(({ id }, at) => places[at]?.id !== id);
      if (before[list] && from >= 0) this.#moved.set(list, { from, at: now });
      shown[list] = next;
    }
    const away = new Set(Object.values(shown).flatMap((places) => places.flatMap(({ id, state }) => (state === "here" ? [] : [id]))));
    for (const id of this.#leftAt.keys()) if (!away.has(id)) this.#leftAt.delete(id);
    this.#key = key;
    this.#shown = shown;
    return shown;
  }

  /** The pointer is over a row now; null: over none. */
  over(id: string | null): void {
    if (id === this.#under) return;
    if (this.#under !== null) this.#before = { id: this.#under, until: this.#now() + HOLDS_MS };
    this.#under = id;
  }

  /** When rows came to other places last; 0: never. */
  movedAt(): number {
    return Math.max(0, ...[...this.#moved.values()].map(({ at }) => at));
  }

  /** Whether a row came to its place so recently that a tap was meant for what was there before. */
  isFresh(id: string): boolean {
    const now = this.#now();
    return Object.entries(this.#shown).some(([list, places]) => {
      const moved = this.#moved.get(list);
      return moved !== undefined && now - moved.at < HOLDS_MS && places.findIndex((one) => one.id === id) >= moved.from;
    });
  }

  /** When something that is held is released next; null: nothing is, or its pointer does not move. */
  releasesAt(): number | null {
    const now = this.#now();
    const stays = Object.values(this.#shown)
      .flat()
      .filter(({ state }) => state === "left")
      .map(({ id }) => (this.#leftAt.get(id) ?? now) + this.#staysMs);
    const until = [...stays, ...(this.#before ? [this.#before.until] : [])].filter((at) => at > now);
    return until.length === 0 ? null : Math.min(...until);
  }

  /** The rows that nothing may move. */
  #held(now: number): string[] {
    const before = this.#before && this.#before.until > now ? [this.#before.id] : [];
    return this.#under === null ? before : [this.#under, ...before];
  }

  #noteWhatLeft(before: Record<string, Placed<Row>[]>, listOf: ReadonlyMap<string, { list: string }>, now: number): void {
    for (const [list, places] of Object.entries(before))
      for (const { id, state } of places)
        if (state !== "gap" && listOf.get(id)?.list !== list && !this.#leftAt.has(id)) this.#leftAt.set(id, now);
  }
}
