import "./wheel.css";
import { useEffectEvent, useId, useLayoutEffect, useRef } from "react";
import { Turning } from "./wheel-turning.ts";

type WheelProps = {
  /** The name of the wheel: "Month". */
  label: string;
  /** The texts of the rows; all different. */
  rows: readonly string[];
  /** The selected row, from 0. */
  row: number;
  onTurn: (row: number) => void;
};

/** One of many values on a cyclic wheel: a listbox with rows of 44 px, six of which are visible (specification, section 9). */
export function Wheel({ label, rows, row, onTurn }: WheelProps) {
  const column = useRef<HTMLDivElement>(null);
  const turning = useRef<Turning>(null);
  const id = useId();
  const turned = useEffectEvent((to: number) => to !== row && onTurn(to));
  useLayoutEffect(() => {
    if (!column.current) return;
    const stop = new AbortController();
    turning.current = new Turning(column.current, (to) => void turned(to));
    turning.current.listen(stop.signal);
    return () => stop.abort();
  }, []);
  useLayoutEffect(() => turning.current?.show(row, rows), [row, rows]);
  return (
    <div ref={column} className="c-wheel" role="listbox" aria-label={label} tabIndex={0} aria-activedescendant={`${id}-${row}`}>
      <div className="c-wheel__rows">
        {rows.map((text, at) => (
          <div key={text} id={`${id}-${at}`} role="option" aria-selected={at === row} className="c-wheel__row">
            {text}
          </div>
        ))}
      </div>
    </div>
  );
}
