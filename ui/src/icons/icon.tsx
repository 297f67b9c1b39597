import sprite from "./icons.svg";

/** The name of a line icon: a symbol in icons.svg. */
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
  | "chef-hat"
  | "monitor"
  | "volume"
  | "volume-off"
  | "undo"
  | "qr-code"
  | "home"
  | "gem"
  | "user"
  | "users"
  | "globe"
  | "receipt"
  | "credit-card"
  | "bank"
  | "ticket-percent"
  | "circle-alert"
  | "circle-check"
  | "info"
  | "arrow-left"
  | "lock"
  | "backspace"
  | "camera"
  | "image"
  | "flashlight"
  | "pause"
  | "moon"
  | "sun"
  | "languages"
  | "log-out"
  | "pencil"
  | "bell"
  | "wifi-off"
  | "settings"
  | "printer"
  | "chart"
  | "star"
  | "book-open"
  | "grip"
  | "sliders";

/**
 * A line icon, decorative beside a text: it is hidden from screen readers. `size` is in pixels; icons up to 20 px have a thicker stroke
 * (design, section 10). The shapes are in one SVG file that all pages share, and so neither in the script nor in the HTML.
 */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg className={size > 20 ? "c-icon" : "c-icon c-icon--small"} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${sprite}#i-${name}`} />
    </svg>
  );
}
