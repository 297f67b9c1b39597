/** How long a sheet slides in, as `--t-slow` has it; the picture arrives with it. */
const GROW_MS = 320;
const TRAVEL_MS = 420;
const EASING = "cubic-bezier(0.32, 0.72, 0, 1)";
/** Side of what travels to the cart in CSS pixels, as `product.css` has it. */
const SIDE = 64;

/**
 * Lets a copy of a picture that is on the page grow into the place of the picture of a sheet that slides in (design, section 13). It is an
 * animation of its own and not a view transition, which would take a picture of the whole page before the sheet may be shown. Does nothing
 * where none of the sources is on the screen, and where nothing moves.
 */
export function growIntoSheet(hero: HTMLImageElement, sources: readonly string[]): void {
  const dialog = hero.closest("dialog");
  const small = [...document.querySelectorAll<HTMLImageElement>("li img")].find(
    (one) => sources.includes(one.getAttribute("src") ?? "") && isOnScreen(one.getBoundingClientRect()),
  );
  if (!dialog || !small?.complete || isStill()) return;
  const [from, now, box] = [small, hero, dialog].map((one) => one.getBoundingClientRect()) as [DOMRect, DOMRect, DOMRect];
  // Where the dialog is at the end: it is still below the screen.
  const [left, top] = [dialog.offsetLeft + now.left - box.left, dialog.offsetTop + now.top - box.top];
  const { borderTopLeftRadius: corner } = getComputedStyle(dialog);
  const frames = [
    {
      translate: `${from.left}px ${from.top}px`,
      inlineSize: `${from.width}px`,
      blockSize: `${from.height}px`,
      borderRadius: getComputedStyle(small).borderRadius,
    },
    {
      translate: `${left}px ${top}px`,
      inlineSize: `${now.width}px`,
      blockSize: `${now.height}px`,
      borderRadius: `${corner} ${corner} 0 0`,
    },
  ];
  moveCopy(small, { className: "product-growth", duration: GROW_MS, frames });
  hero.animate({ opacity: [0, 0] }, GROW_MS);
}

/**
 * Moves a small copy of a dish's picture to the cart, above the sheet that closes (design, section 13). Does nothing without a picture, and
 * where nothing moves.
 */
export function travelToCart(picture: HTMLImageElement | null): void {
  if (!picture?.complete || isStill()) return;
  const frames = [
    { translate: atCentreOf(picture.getBoundingClientRect()), scale: "1" },
    { translate: atCentreOf(cartRect()), scale: "0.4", opacity: 0.5 },
  ];
  moveCopy(picture, { className: "product-travel", duration: TRAVEL_MS, frames });
}

type Movement = { className: string; duration: number; frames: Keyframe[] };

/** Animates a copy of a picture in the top layer, where the sheet is too, and removes it at the end. */
function moveCopy(picture: HTMLImageElement, { className, duration, frames }: Movement): void {
  const copy = new Image();
  copy.src = picture.currentSrc;
  copy.alt = "";
  [copy.width, copy.height] = [picture.width, picture.height];
  copy.className = className;
  copy.popover = "manual";
  document.body.append(copy);
  copy.showPopover();
  const remove = () => copy.remove();
  copy.animate(frames, { duration, easing: EASING, fill: "both" }).finished.then(remove, remove);
}

/** Also in an engine without popovers, where the copy would be below the sheet. */
const isStill = (): boolean => !("popover" in HTMLElement.prototype) || matchMedia("(prefers-reduced-motion: reduce)").matches;

const isOnScreen = ({ top, bottom, width }: DOMRect): boolean => width > 0 && bottom > 0 && top < innerHeight;

const atCentreOf = ({ left, top, width, height }: DOMRect): string =>
  `${left + width / 2 - SIDE / 2}px ${top + Math.min(height, innerHeight) / 2 - SIDE / 2}px`;

/** Where the cart is on the page; with an empty cart on a phone, where its bar will be. */
function cartRect(): DOMRect {
  const cart = document.querySelector(".c-cart-bar__bag, .cart-side-panel");
  return cart?.getBoundingClientRect() ?? new DOMRect(16, innerHeight - 72, 56, 56);
}
