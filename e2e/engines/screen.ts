import { setTimeout as pause } from "node:timers/promises";
import type { EngineWindow } from "./engine.ts";
import { FIND_ELEMENT, type Found, type Wanted } from "./find-element.ts";

/** How long anything may take on a busy machine; what happens earlier is seen at once. */
const LIMIT_MS = 60_000;
const INTERVAL_MS = 100;

/** A name that is this text as a whole, or matches. */
type Name = string | RegExp;

/** Describes an element by role and name. */
export const element = (role: string, name: Name = /^/, within?: Wanted): Wanted => ({
  role,
  name: typeof name === "string" ? `^${name.replaceAll(/[$.()?+*[\]{}|^\\]/g, "\\$&")}$` : name.source,
  within,
});

/** What a person does and sees in a window of an engine: elements are found by role and name, and each wait has a sentence. */
export class Screen {
  readonly window: EngineWindow;
  readonly #origin: string;

  constructor(window: EngineWindow, origin: string) {
    this.window = window;
    this.#origin = origin;
  }

  /** Opens a path and waits until the page handles clicks. */
  async opens(path: string): Promise<void> {
    await this.window.open(`${this.#origin}${path}`);
    await this.until(`${path} is hydrated`, () => this.window.call("() => !('preHydrationClick' in window)", null));
  }

  /** Clicks an element that is where it was a moment ago, on a page on which nothing moves: what slides in would be missed. */
  async clicks(wanted: Wanted): Promise<void> {
    let found: Found | undefined;
    await this.until(`${describe(wanted)} can be clicked`, async () => {
      const before = found;
      found = await this.#find(wanted, true);
      const { isMoving } = await this.#movement();
      return found.isHit && found.x === before?.x && found.y === before.y && !isMoving;
    });
    const { x = 0, y = 0 } = found ?? {};
    await this.window.act("pointer", [
      { type: "pointerMove", x, y },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ]);
  }

  /** Types into the focused element. */
  async presses(text: string): Promise<void> {
    await this.window.act(
      "key",
      [...text].flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]),
    );
  }

  async types(wanted: Wanted, text: string): Promise<void> {
    await this.clicks(wanted);
    await this.presses(text);
    await this.until(`${describe(wanted)} has what was typed`, async () => {
      const { text: value } = await this.#find(wanted);
      return value.replaceAll(/\D/g, "") === text.replaceAll(/\D/g, "") && value !== "";
    });
  }

  /** Waits until an element is visible; returns its text. */
  async shows(wanted: Wanted): Promise<string> {
    let text = "";
    await this.until(`${describe(wanted)} is visible`, async () => {
      const found = await this.#find(wanted);
      text = found.text;
      return found.count > 0;
    });
    return text;
  }

  hides(wanted: Wanted): Promise<void> {
    return this.until(`${describe(wanted)} is not visible`, async () => (await this.#find(wanted)).count === 0);
  }

  /** Waits until a question about the page, a function without argument, is answered with true. */
  answers(sentence: string, question: () => boolean): Promise<void> {
    return this.until(sentence, () => this.window.call(String(question), null));
  }

  /**
   * Waits until the visible pictures and the fonts are loaded and nothing moves, at two questions in a row: a movement may begin a moment
   * after what is moved is on the page.
   */
  async rests(): Promise<void> {
    let isResting = false;
    await this.until("the page is drawn and nothing moves", async () => {
      const wasResting = isResting;
      const { isLoaded, isMoving } = await this.#movement();
      isResting = isLoaded && !isMoving;
      return wasResting && isResting;
    });
  }

  path(): Promise<unknown> {
    return this.window.call("() => location.pathname", null);
  }

  async until(sentence: string, isTrue: () => Promise<unknown>): Promise<void> {
    const end = performance.now() + LIMIT_MS;
    let problem = "";
    while (performance.now() < end) {
      try {
        if (await isTrue()) return;
      } catch (error) {
        // A page that is being replaced answers with an error.
        problem = `; the last answer was ${String(error)}`;
      }
      await pause(INTERVAL_MS);
    }
    throw new Error(`Within ${LIMIT_MS / 1000} s it did not become true that ${sentence}${problem}`);
  }

  async #movement(): Promise<ReturnType<typeof movement>> {
    return (await this.window.call(String(movement), null)) as ReturnType<typeof movement>;
  }

  async #find(wanted: Wanted, isScrolling = false): Promise<Found> {
    return (await this.window.call(FIND_ELEMENT, { wanted, isScrolling })) as Found;
  }
}

/** Runs on the page: whether its visible pictures and fonts are loaded, and whether something moves, but what moves without an end. */
function movement(): { isLoaded: boolean; isMoving: boolean } {
  const isVisible = ({ top, bottom }: DOMRect) => bottom > 0 && top < innerHeight;
  const images = [...document.images].filter((one) => one.getClientRects().length > 0 && isVisible(one.getBoundingClientRect()));
  // What is not laid out, as rows that are not near, does not move, though Firefox calls it running.
  const isLaidOut = (effect: AnimationEffect | null) =>
    !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility({ contentVisibilityAuto: true }) !== false;
  const moves = ({ playState, effect }: Animation) =>
    playState === "running" && effect?.getComputedTiming().endTime !== Infinity && isLaidOut(effect);
  return {
    isLoaded: document.fonts.status === "loaded" && images.every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
    isMoving: document.getAnimations().some(moves),
  };
}

const describe = ({ role, name, within }: Wanted): string => `the ${role} ${name}${within ? ` in ${describe(within)}` : ""}`;
