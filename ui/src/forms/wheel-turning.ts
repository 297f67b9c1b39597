import { letGo, type Motion, offsetOf, positionOf, rowAt, rowOfKey, rowOfTyped, STROKE_MS, turnBy, turnTo } from "./wheel-motion.ts";

/** A shorter movement is a tap; in pixels. */
const TAP = 5;
/** The height of a row in rem, as in the style sheet: 44 pixels. */
const ROW_REM = 2.75;
/** Keys within this time form one word, and events of a mouse wheel one turn; in ms. */
const TOGETHER_MS = 1000;

/** A finger or pressed mouse button on the wheel. `mark`: the start of the stroke that may become a swipe. */
type Grip = { y: number; position: number; mark: { y: number; time: number }; isPulling: boolean };

/**
 * Turns one wheel: draws its rows around the middle and handles touch, mouse and keys. Calls `turned` with the row at which the wheel will
 * stop.
 */
export class Turning {
  readonly #column: HTMLElement;
  readonly #turned: (row: number) => void;
  #rows: readonly string[] = [];
  #position = 0;
  #to = 0;
  #frame = 0;
  #grip: Grip | null = null;
  #mayTap = true;
  #typed = { text: "", at: 0 };
  #scrolled = { by: 0, at: 0 };

  constructor(column: HTMLElement, turned: (row: number) => void) {
    this.#column = column;
    this.#turned = turned;
  }

  /** Turns to a row; a list with another number of rows is shown at once, without a turn. */
  show(row: number, rows: readonly string[]): void {
    const isSame = rows.length === this.#rows.length;
    this.#rows = rows;
    if (isSame && rowAt(this.#to, rows.length) === row) return;
    this.#setOut(isSame ? turnTo(row, this.#position, rows.length) : { from: row, to: row, lasts: 0 });
    if (!isSame) this.#draw(row);
  }

  /** Adds the event listeners, until `signal` is aborted. */
  listen(signal: AbortSignal): void {
    const column = this.#column;
    column.addEventListener("pointerdown", (event) => this.#press(event), { signal });
    column.addEventListener("pointermove", (event) => this.#pull(event), { signal });
    column.addEventListener("pointerup", (event) => this.#release(event), { signal });
    column.addEventListener("pointercancel", (event) => this.#release(event), { signal });
    column.addEventListener("click", (event) => this.#tap(event), { signal });
    column.addEventListener("wheel", (event) => this.#scroll(event), { signal, passive: false });
    column.addEventListener("keydown", (event) => this.#key(event), { signal });
    // Prevents the browser's own gesture for the same touch, which would swallow a tap soon after.
    column.addEventListener("touchmove", (event) => event.cancelable && event.preventDefault(), { signal, passive: false });
    // Keeps the touch from the sheet around the wheel, which would be dragged down.
    column.addEventListener("touchstart", (event) => event.stopPropagation(), { signal, passive: true });
    signal.addEventListener("abort", () => cancelAnimationFrame(this.#frame));
  }

  #press({ button, clientY, timeStamp }: PointerEvent): void {
    if (button !== 0) return;
    // Touching a turning wheel only stops it and chooses no row.
    this.#mayTap = this.#position === this.#to;
    cancelAnimationFrame(this.#frame);
    this.#grip = { y: clientY, position: this.#position, mark: { y: clientY, time: timeStamp }, isPulling: false };
  }

  #pull({ clientY, timeStamp, pointerId }: PointerEvent): void {
    const grip = this.#grip;
    if (!grip || (!grip.isPulling && Math.abs(clientY - grip.y) < TAP)) return;
    if (!grip.isPulling) this.#column.setPointerCapture(pointerId);
    grip.isPulling = true;
    this.#mayTap = false;
    this.#draw(grip.position + (grip.y - clientY) / this.#rowHeight());
    if (timeStamp - grip.mark.time > STROKE_MS) grip.mark = { y: clientY, time: timeStamp };
  }

  #release({ clientY, timeStamp }: PointerEvent): void {
    const grip = this.#grip;
    this.#grip = null;
    if (!grip || this.#mayTap) return;
    const stroke = { up: grip.isPulling ? grip.mark.y - clientY : 0, lasted: timeStamp - grip.mark.time, rowHeight: this.#rowHeight() };
    this.#turn(letGo(this.#position, stroke, isCalm()));
  }

  #tap({ target }: MouseEvent): void {
    const row = this.#drawn().findIndex((drawn) => target instanceof Node && drawn.contains(target));
    if (this.#mayTap && row >= 0) this.#turn(turnTo(row, this.#position, this.#rows.length));
  }

  #scroll(event: WheelEvent): void {
    event.preventDefault();
    const height = this.#rowHeight();
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : height);
    const by = pixels + (event.timeStamp - this.#scrolled.at < TOGETHER_MS ? this.#scrolled.by : 0);
    const steps = Math.trunc(by / height);
    this.#scrolled = { by: by - steps * height, at: event.timeStamp };
    if (steps !== 0) this.#turn(turnBy(steps, this.#to));
  }

  #key(event: KeyboardEvent): void {
    const row = rowAt(this.#to, this.#rows.length);
    const next = rowOfKey(event.key, row, this.#rows.length) ?? this.#rowTyped(event);
    if (next === null) return;
    event.preventDefault();
    this.#turn(turnTo(next, this.#to, this.#rows.length));
  }

  #rowTyped({ key, timeStamp, ctrlKey, metaKey, altKey }: KeyboardEvent): number | null {
    if (key.length !== 1 || key === " " || ctrlKey || metaKey || altKey) return null;
    const text = timeStamp - this.#typed.at < TOGETHER_MS ? this.#typed.text + key : key;
    this.#typed = { text, at: timeStamp };
    return rowOfTyped(text, this.#rows) ?? rowOfTyped(key, this.#rows);
  }

  #turn(motion: Motion): void {
    this.#setOut({ ...motion, from: this.#position });
    this.#turned(rowAt(motion.to, this.#rows.length));
  }

  #setOut(motion: Motion): void {
    cancelAnimationFrame(this.#frame);
    this.#to = motion.to;
    const lasts = isCalm() ? 0 : motion.lasts;
    let begun: number | undefined;
    const step = (now: number) => {
      begun ??= now;
      this.#draw(positionOf({ ...motion, lasts }, now - begun));
      if (this.#position !== motion.to) this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }

  #draw(position: number): void {
    this.#position = position;
    for (const [row, drawn] of this.#drawn().entries()) {
      const offset = offsetOf(row, position, this.#rows.length);
      drawn.style.translate = `0 ${offset * ROW_REM}rem`;
      drawn.toggleAttribute("data-far", Math.abs(offset) > 1.5);
    }
  }

  #drawn(): HTMLElement[] {
    return [...this.#column.querySelectorAll<HTMLElement>("[role=option]")];
  }

  #rowHeight(): number {
    return this.#drawn()[0]?.offsetHeight || 44;
  }
}

const isCalm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
