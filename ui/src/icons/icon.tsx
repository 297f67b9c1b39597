import sprite from "./icons.svg";

/** The name of a line icon: a symbol of icons.svg. */
export type IconName =
  | "search"
  | "user-circle"
  | "chevron-down"
  | "chevron-left"
  | "chevron-right"
  | "plus"
  | "minus"
  | "trash"
  | "x"
  | "check"
  | "clock"
  | "shopping-bag"
  | "utensils"
  | "qr-code"
  | "home"
  | "gem"
  | "user"
  | "users"
  | "globe"
  | "receipt"
  | "credit-card"
  | "ticket-percent"
  | "circle-alert"
  | "circle-check"
  | "info"
  | "arrow-left"
  | "lock"
  | "camera"
  | "image"
  | "flashlight"
  | "moon"
  | "sun"
  | "languages"
  | "log-out"
  | "pencil"
  | "bell"
  | "wifi-off"
  | "star";

/**
 * A line icon, decoration beside a word: it is never read out. `size` is in pixels; small ones are drawn a little stronger (design,
 * section 10). The shapes lie in one file that every page shares, so they are neither in the script nor in the page.
 */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg className={size > 20 ? "c-icon" : "c-icon c-icon--small"} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${sprite}#i-${name}`} />
    </svg>
  );
}
