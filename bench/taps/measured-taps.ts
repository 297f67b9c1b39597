import { setTimeout as pause } from "node:timers/promises";
import type { CDPSession, Locator, Page } from "@playwright/test";
import { COUNTED, figuresLine, figuresOf, functionsOf, NO_FIGURES, type Profile } from "./tap-trace.ts";

export const TAPS = 30;
/** Further taps, of which the functions are recorded: that takes time itself. */
const TRACED_TAPS = 8;
const SLOWER = 4;
/** The assumed duration of a tap below the threshold of the browser's event timing (16 ms, in steps of 8). */
const UNTOLD_MS = 8;
/** After how long a tap without effect ends the run. */
const GIVEN_UP_MS = 60_000;

/** The number of frames after which the effect of a tap had been shown: 1 is the next frame. */
type Shown = { frames: number; ms: number };
/** A page whose processor is slowed down. `watchNext`: begins to wait for the effect of the next tap. */
export type SlowPage = { page: Page; devtools: CDPSession; watchNext: () => Promise<{ shown: Promise<Shown | null> }> };
/** For every tap: the time until the next paint, the CPU time of the page, and when its effect was shown; and what all taps did, as a line. */
export type Measured = { paints: number[]; busy: number[]; shown: Shown[]; figures: string };
type ButtonAt = (at: number) => Locator | Promise<Locator>;
/** `button`: the label of the buttons that are tapped. `within`: the element around them that changes. */
export type Watched = { button: string; within: string };

declare global {
  interface Window {
    /** Resolves when the effect of the next tap is shown. */
    nextShown: Promise<Shown>;
    /** The longest event of each tap, by the tap's id. */
    taps: Map<number, number>;
  }
}

/** Reports the taps on a page that is opened afterwards. Returns what slows its processor down, once it is loaded. */
export async function watchTapsOf(page: Page, watched: Watched): Promise<() => Promise<SlowPage>> {
  await page.addInitScript(watchTaps, watched);
  const watchNext = async () => {
    const next = await page.evaluateHandle(() => ({ shown: window.nextShown }));
    return { shown: Promise.race([next.evaluate(({ shown }) => shown), pause(GIVEN_UP_MS, null, { ref: false })]) };
  };
  return async () => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    return { page, devtools, watchNext };
  };
}

/**
 * Runs in the page: reports for each tap on a watched button after how many frames what is around it had changed, or a sheet had opened,
 * and stores the browser's duration of the tap.
 */
function watchTaps({ button, within }: Watched): void {
  const taps = new Map<number, number>();
  window.taps = taps;
  let next = Promise.withResolvers<Shown>();
  window.nextShown = next.promise;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, name } of list.getEntries() as PerformanceEventTiming[]) {
      if (interactionId && !name.startsWith("key")) taps.set(interactionId, Math.max(taps.get(interactionId) ?? 0, duration));
    }
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  // A live list: a search through the page for each frame would take longer with more dishes.
  const dialogs = document.getElementsByTagName("dialog");
  const sheets = (): number => [...dialogs].filter(({ open }) => open).length;
  const look = ({ target, timeStamp }: Event): void => {
    const tapped = (target as Element).closest("button");
    const around = (target as Element).closest(within);
    if (!tapped || !around || !new RegExp(button).test(tapped.ariaLabel ?? tapped.textContent)) return;
    const [before, sheetsBefore] = [around.outerHTML, sheets()];
    let frames = 0;
    const lookAgain = (): void => {
      frames += 1;
      if (around.outerHTML === before && sheets() === sheetsBefore) {
        requestAnimationFrame(lookAgain);
        return;
      }
      next.resolve({ frames, ms: performance.now() - timeStamp });
      next = Promise.withResolvers();
      window.nextShown = next.promise;
    };
    requestAnimationFrame(lookAgain);
  };
  addEventListener("click", look, true);
}

/** Taps on a button 30 times, which may be another each time. */
export async function measured(slowPage: SlowPage, buttonAt: ButtonAt): Promise<Measured> {
  const { page, devtools } = slowPage;
  await page.evaluate(() => window.taps.clear());
  const [busy, shown]: [number[], Shown[]] = [[], []];
  const all = { ...NO_FIGURES };
  for (let at = 0; at < TAPS; at += 1) {
    const tap = await nextTap(slowPage, await buttonAt(at));
    const before = await figuresOf(devtools);
    shown.push(await tap());
    const after = await figuresOf(devtools);
    busy.push((after.TaskDuration - before.TaskDuration) * 1000);
    for (const name of COUNTED) all[name] += after[name] - before[name];
  }
  await comesToRest(page);
  const taps = await page.evaluate(() => [...window.taps.values()]);
  return { shown, busy, figures: figuresLine(all), paints: [...taps, ...Array<number>(Math.max(0, TAPS - taps.length)).fill(UNTOLD_MS)] };
}

/** The functions of the page that take most of the time of a tap, one line each. */
export async function tracedTaps(slowPage: SlowPage, buttonAt: ButtonAt): Promise<string[]> {
  const { devtools } = slowPage;
  await devtools.send("Profiler.enable");
  await devtools.send("Profiler.setSamplingInterval", { interval: 500 });
  const profiles: Profile[] = [];
  for (let at = 0; at < TRACED_TAPS; at += 1) {
    const tap = await nextTap(slowPage, await buttonAt(at));
    await devtools.send("Profiler.start");
    await tap();
    profiles.push((await devtools.send("Profiler.stop")).profile);
  }
  await devtools.send("Profiler.disable");
  return functionsOf(profiles);
}

/** A tap on a button. Finding the button takes the page longer than the tap does, and is neither measured nor slowed down. */
async function nextTap({ page, devtools, watchNext }: SlowPage, button: Locator): Promise<() => Promise<Shown>> {
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const point = await centreOf(button);
  const next = await watchNext();
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  return async () => {
    await touch(page, point);
    const shown = await next.shown;
    if (!shown) throw new Error("a tap had no effect");
    return shown;
  };
}

type Point = { x: number; y: number };

/** The centre of a button, determined before the tap, because it keeps the page busy. */
export async function centreOf(button: Locator): Promise<Point> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error("the button is not there");
  await comesToRest(button.page());
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export const touch = (page: Page, { x, y }: Point): Promise<void> => page.touchscreen.tap(x, y);

const comesToRest = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<void>();
    requestIdleCallback(() => resolve());
    return promise;
  });

/** The bars of taps, in milliseconds; absent: no bar. */
export type TapBars = { paintMs?: number; busyMs?: { median: number; most: number } };

const part = (times: number[], share: number): number =>
  Math.round(times.toSorted((one, other) => one - other)[Math.ceil(share * times.length) - 1] ?? 0);

export const medianBusyMs = ({ busy }: Measured): number => part(busy, 0.5);

const missed = (isMet: boolean): string => (isMet ? "" : ", NOT MET");
const barOf = (ms: number): string => (Number.isFinite(ms) ? ` (bar ${ms} ms)` : "");

/** What the taps took, as lines of the report. */
export function lines(what: string, { paints, busy, shown }: Measured, { paintMs = Infinity, busyMs: bars }: TapBars = {}): string[] {
  const inNext = shown.filter(({ frames }) => frames === 1).length;
  const latest = Math.max(...shown.map(({ ms }) => ms));
  const [median, most] = [part(busy, 0.5), part(busy, 0.98)];
  const { median: medianBar, most: mostBar } = bars ?? { median: Infinity, most: Infinity };
  return [
    `${what}, to the next paint: median ${part(paints, 0.5)} ms, 98 % ${part(paints, 0.98)} ms${barOf(paintMs)}${missed(part(paints, 0.98) <= paintMs)}`,
    `${what}, processor time: median ${median} ms${barOf(medianBar)}, 98 % ${most} ms${barOf(mostBar)}${missed(median <= medianBar && most <= mostBar)}`,
    `${what}, shown in the next frame: ${inNext} of ${TAPS} (bar ${TAPS})${missed(inNext === TAPS)}; the latest after ${Math.round(latest)} ms`,
  ];
}
