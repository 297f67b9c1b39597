/** What can have the focus, without fields that open a keypad. */
const CONTROLS =
  'a[href], button:enabled, input:is([type="radio"], [type="checkbox"]):enabled, select:enabled, summary, [tabindex]:not([tabindex="-1"])';

/**
 * An element that had the focus, on the page of a path, and where it stands, or stood until it was removed: a range follows each change.
 * `isExcepted`: a rule of the page moves the focus from there.
 */
type Place = { element: Element; range: Range; path: string; isExcepted: boolean };

/** `except`: selects a part of a page that moves the focus by a rule of its own; `page`: selects what has the page, so that its title is found. */
type Settings = { except?: string; page?: string };

/** The last focused element of the page and of each dialog, by the body or the dialog; and which of them had the focus last. */
const places = new Map<Element, Place>();
let current: Element = document.body;
/** What gets the focus next, while it is on its way: meanwhile the body has it. */
let next: Element | null = null;

/**
 * Keeps the focus off the body for as long as the document lives: where the focused element is removed, hidden or disabled, as the + of a dish
 * that sells out, the nearest control gets the focus: in the smallest part of the page around it that has one, the one that follows it, otherwise
 * the last one before it. A dialog that closes after its opener is gone gives the focus to what is nearest to the opener. Where another page is shown
 * in the place of the element, its title gets the focus, with `page` alone. What has the focus and is hidden with its page loses it some frames later.
 */
export function keepFocus({ except, page }: Settings = {}): void {
  const note = (target: EventTarget | null) => remember(target, except);
  note(document.activeElement);
  addEventListener("focusin", ({ target }) => note(target));
  // Before the listeners of the page: what they change is seen before the event comes here.
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    const receiver = relatedTarget as Element | null;
    next = receiver;
    if (receiver) setTimeout(() => next === receiver && notReceived());
    else queueMicrotask(() => lost(target));
  };
  const notReceived = () => {
    next = null;
    restore(page);
  };
  const lost = (target: EventTarget | null) => {
    // An element that could keep the focus loses it when the diner taps beside all controls.
    forget(target);
    restore(page);
  };
  addEventListener("focusout", leave, true);
  new MutationObserver(() => restore(page)).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["disabled", "hidden", "inert", "open"],
  });
}

function remember(element: EventTarget | null, except: string | undefined): void {
  next = null;
  if (!(element instanceof Element) || element === document.body) return;
  current = element.closest("dialog[open]") ?? document.body;
  const isExcepted = except !== undefined && element.closest(except) !== null;
  const range = document.createRange();
  range.selectNode(element);
  places.set(current, { element, range, path: location.pathname, isExcepted });
}

function forget(element: EventTarget | null): void {
  if (document.activeElement !== document.body || !canHaveFocus(element)) return;
  if (places.get(current)?.element === element) places.delete(current);
}

const canHaveFocus = (element: EventTarget | null): boolean =>
  element instanceof HTMLElement &&
  element.getClientRects().length > 0 &&
  !element.matches(":disabled") &&
  !element.closest("[inert], dialog:not([open])");

function restore(page: string | undefined): void {
  const { activeElement } = document;
  // A disabled element loses the focus with the next frame.
  if (next?.isConnected || (activeElement !== document.body && !activeElement?.matches(":disabled"))) return;
  if (!current.matches("body, [open]") || !current.isConnected) {
    places.delete(current);
    current = [...places.keys()].filter((one) => one.matches("dialog[open]") && one.isConnected).at(-1) ?? document.body;
  }
  const place = places.get(current);
  if (!place || canHaveFocus(place.element)) return;
  const shown = page === undefined ? null : document.querySelector<HTMLElement>(page);
  // While a page is loading a skeleton stands for it, and the page before is hidden.
  if (shown?.hidden) return;
  const title = shown && [...shown.querySelectorAll("h1")].find(canHaveFocus);
  // The address changes before the page does: the title of the page before may have had the focus meanwhile.
  if (title && (place.path !== location.pathname || place.element.localName === "h1")) focusTitle(title);
  else if (place.path === location.pathname && !place.isExcepted) controlNear(place.range, current)?.focus({ preventScroll: true });
}

function focusTitle(title: HTMLElement): void {
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

function controlNear(range: Range, root: Element): HTMLElement | undefined {
  for (let part: Node | null = range.startContainer; part && root.contains(part); part = part.parentNode) {
    if (!(part instanceof Element)) continue;
    const controls = [...part.querySelectorAll<HTMLElement>(CONTROLS)].filter(canHaveFocus);
    const nearest = controls.find((one) => range.comparePoint(one, 0) >= 0) ?? controls.at(-1);
    if (nearest) return nearest;
  }
  return undefined;
}
