/** A shorter movement is a tap; in pixels. */
const TAP = 5;
/** The part of the height, and the speed in pixels per millisecond, from which a release closes the sheet. */
const FAR = 0.3;
const FAST = 0.5;

/** Whether a sheet that was dragged `distance` pixels down and released at `speed` pixels per millisecond closes (design, section 13). */
export const dragCloses = (distance: number, speed: number, height: number) =>
  distance > TAP && (distance >= height * FAR || speed >= FAST);

/**
 * Lets a sheet be dragged down until `signal` is aborted: by the header with any pointer, by the body with a finger when it is scrolled to
 * the top. The header needs `touch-action: none`. Beyond the threshold `onPull` is called to close; a sheet that stays open returns to its
 * position.
 */
export function enableSheetDrag(sheet: HTMLDialogElement, onPull: () => void, signal: AbortSignal): void {
  const head = sheet.querySelector<HTMLElement>(".c-sheet__head");
  const body = sheet.querySelector<HTMLElement>(".c-sheet__body");
  if (!head || !body) return;
  const hand = handOn(sheet, onPull);
  pullByHead(head, hand, signal);
  pullByBody(body, hand, signal);
  signal.addEventListener("abort", () => hand.letGo(false));
}

type Point = { x: number; y: number; time: number };

/** Tracks one gesture on the sheet: `take` starts it, `move` returns whether it is a drag, `letGo` ends it. */
type Hand = { take: (at: Point) => void; move: (at: Point) => boolean; letGo: (mayClose: boolean) => void };

function handOn(sheet: HTMLElement, close: () => void): Hand {
  let from: Point | undefined;
  let last: Point | undefined;
  let speed = 0;
  let held = false;

  const isPull = (start: Point, at: Point) => {
    if (held || Math.hypot(at.x - start.x, at.y - start.y) < TAP) return held;
    held = at.y - start.y >= Math.abs(at.x - start.x);
    if (held) sheet.dataset.dragging = "";
    else from = undefined;
    return held;
  };
  return {
    take(at) {
      from = last = at;
      speed = 0;
    },
    move(at) {
      if (!from || !last || !isPull(from, at)) return false;
      if (at.time > last.time) speed = (at.y - last.y) / (at.time - last.time);
      last = at;
      sheet.style.translate = `0 ${Math.max(0, at.y - from.y)}px`;
      return true;
    },
    letGo(mayClose) {
      const distance = from && last && held ? last.y - from.y : 0;
      if (held) {
        delete sheet.dataset.dragging;
        // In the next frame, when `open` is known: the sheet then moves from its dragged position, down when it closes, up when it stays
        // open.
        requestAnimationFrame(() => sheet.style.removeProperty("translate"));
      }
      from = undefined;
      held = false;
      if (mayClose && dragCloses(distance, speed, sheet.offsetHeight)) close();
    },
  };
}

const pointOf = (event: PointerEvent): Point => ({ x: event.clientX, y: event.clientY, time: event.timeStamp });

function pullByHead(head: HTMLElement, hand: Hand, signal: AbortSignal) {
  const press = (event: PointerEvent) => {
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest("button, a"))) return;
    head.setPointerCapture(event.pointerId);
    hand.take(pointOf(event));
  };
  head.addEventListener("pointerdown", press, { signal });
  head.addEventListener("pointermove", (event) => void hand.move(pointOf(event)), { signal });
  head.addEventListener("pointerup", () => hand.letGo(true), { signal });
  head.addEventListener("pointercancel", () => hand.letGo(false), { signal });
}

function pullByBody(body: HTMLElement, hand: Hand, signal: AbortSignal) {
  const pointFrom = (event: TouchEvent): Point | undefined => {
    const [touch, second] = event.touches;
    return touch && !second ? { x: touch.clientX, y: touch.clientY, time: event.timeStamp } : undefined;
  };
  const press = (event: TouchEvent) => {
    const at = pointFrom(event);
    if (at && isAtTop(event.target, body)) hand.take(at);
  };
  const move = (event: TouchEvent) => {
    const at = pointFrom(event);
    if (at && hand.move(at) && event.cancelable) event.preventDefault();
  };
  body.addEventListener("touchstart", press, { signal, passive: true });
  body.addEventListener("touchmove", move, { signal, passive: false });
  body.addEventListener("touchend", () => hand.letGo(true), { signal });
  body.addEventListener("touchcancel", () => hand.letGo(false), { signal });
}

/** Whether no element from the touched one up to the body is scrolled. */
function isAtTop(target: EventTarget | null, body: HTMLElement) {
  for (let at = target instanceof Element ? target : null; at; at = at.parentElement) {
    if (at.scrollTop > 0) return false;
    if (at === body) return true;
  }
  return false;
}
