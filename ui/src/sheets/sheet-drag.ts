import { type RefObject, useEffect, useEffectEvent } from "react";

/** Less than this far is a tap, in pixels. */
const TAP = 5;
/** The part of the height, and the speed in pixels per millisecond, from which letting go closes. */
const FAR = 0.3;
const FAST = 0.5;

/** Whether letting go of a sheet pulled `distance` pixels down, at `speed` pixels per millisecond, closes it (design, section 13). */
export const dragCloses = (distance: number, speed: number, height: number) =>
  distance > TAP && (distance >= height * FAR || speed >= FAST);

/**
 * Pulling a sheet down: by the head with any pointer, by the body with a finger when it is scrolled to the top.
 * The head needs `touch-action: none`. Above the threshold `onPull` is asked to close; a sheet that stays open springs back.
 */
export function useSheetDrag(dialog: RefObject<HTMLDialogElement | null>, enabled: boolean, onPull: () => void) {
  const pulled = useEffectEvent(onPull);

  useEffect(() => {
    const sheet = dialog.current;
    const head = sheet?.querySelector<HTMLElement>(".c-sheet__head");
    const body = sheet?.querySelector<HTMLElement>(".c-sheet__body");
    if (!enabled || !sheet || !head || !body) return;
    const hand = handOn(sheet, () => pulled());
    const listen = new AbortController();
    pullByHead(head, hand, listen.signal);
    pullByBody(body, hand, listen.signal);
    return () => {
      listen.abort();
      hand.letGo(false);
    };
  }, [dialog, enabled]);
}

type Point = { x: number; y: number; time: number };

/** Follows one gesture on the sheet: `take`, then `move`, which says whether it is a pull, then `letGo`. */
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
        // After the answer: from where the hand left it, down when it closes, back up when it stays.
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

/** Whether nothing between what is touched and the body has been scrolled. */
function isAtTop(target: EventTarget | null, body: HTMLElement) {
  for (let at = target instanceof Element ? target : null; at; at = at.parentElement) {
    if (at.scrollTop > 0) return false;
    if (at === body) return true;
  }
  return false;
}
