import { type PointerEvent, useEffect, useLayoutEffect, useReducer, useRef, useState } from "react";
import { HOLDS_MS, type Placed, type RowLists, SteadyRows } from "./steady-rows.ts";

/** The row of an element: the nearest one around it that names its row. */
const rowOf = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>("[data-row]")?.dataset.row ?? null) : null;

type Settings<Row> = {
  idOf: (row: Row) => string;
  /** For how long a row that left stays and says so, in milliseconds; without it, it does not. */
  staysMs?: number;
  /** What a person chose of the lists: with another choice everything is placed anew. */
  chosen?: string;
};

/**
 * Places the rows of lists that change by events so that no tap hits another row than the one it was meant for. Each row's element names
 * its id in `data-row`; the element around all lists takes `around`, and `area` as its ref. A row that has just come to its place takes no tap.
 */
export function useSteadyRows<Row, Area extends HTMLElement = HTMLDivElement>(
  lists: RowLists<Row>,
  { idOf, staysMs, chosen }: Settings<Row>,
) {
  const [rows] = useState(() => new SteadyRows<Row>({ idOf, staysMs }));
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  const placed: Record<string, Placed<Row>[]> = rows.place(lists, chosen);
  const releasesAt = rows.releasesAt();
  useEffect(() => {
    if (releasesAt === null) return;
    const timer = setTimeout(refresh, releasesAt - Date.now());
    return () => clearTimeout(timer);
  }, [releasesAt]);
  const area = useRef<Area>(null);
  const movedAt = rows.movedAt();
  useLayoutEffect(() => {
    if (movedAt === 0) return;
    const found = [...(area.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
    const fresh = found.filter(({ dataset }) => rows.isFresh(dataset.row ?? ""));
    const takeTaps = (pointerEvents: "" | "none") => fresh.forEach(({ style }) => Object.assign(style, { pointerEvents }));
    takeTaps("none");
    const timer = setTimeout(takeTaps, HOLDS_MS, "");
    return () => {
      clearTimeout(timer);
      takeTaps("");
    };
  }, [rows, movedAt]);
  const over = (id: string | null) => {
    rows.over(id);
    if (rows.releasesAt() !== releasesAt) refresh();
  };
  const around = {
    onPointerOver: ({ target }: PointerEvent) => over(rowOf(target)),
    onPointerDown: ({ target }: PointerEvent) => over(rowOf(target)),
    onPointerLeave: () => over(null),
    // A finger that is lifted is over nothing.
    onPointerUp: ({ pointerType }: PointerEvent) => pointerType !== "mouse" && over(null),
    onPointerCancel: () => over(null),
  };
  return { placed, area, around };
}
