/** Below this height in CSS pixels, what covers the page is no keypad but a toolbar of the browser. */
const LOWEST_KEYPAD = 80;

/** What a browser says of the part of the page that is seen; `scale` is above 1 while the diner zooms. */
type Seen = Pick<VisualViewport, "height" | "offsetTop" | "scale">;

/**
 * The height in CSS pixels that a keypad covers at the bottom of a page of `pageHeight`; 0 without one, where the browser makes the page smaller
 * instead, and while the diner zooms.
 */
export function keypadHeight(pageHeight: number, { height, offsetTop, scale }: Seen): number {
  const covered = Math.round(pageHeight - height - offsetTop);
  return scale > 1 || covered < LOWEST_KEYPAD ? 0 : covered;
}

/**
 * Gives the styles the height of the keypad as `--keypad`, so that what stands at the bottom stands above it. For browsers that put the keypad
 * over the page, as on iPhones, which ignore `interactive-widget`.
 */
export function keepAboveKeypad(viewport: VisualViewport | null, style: CSSStyleDeclaration, pageHeight: () => number): void {
  if (!viewport) return;
  const follow = () => {
    const height = keypadHeight(pageHeight(), viewport);
    if (height > 0) style.setProperty("--keypad", `${height}px`);
    else style.removeProperty("--keypad");
  };
  viewport.addEventListener("resize", follow);
  viewport.addEventListener("scroll", follow);
}
