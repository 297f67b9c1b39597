import sprite from "./page-icons.svg";

/** The name of a line icon that the menu does not use: a symbol in page-icons.svg. */
type PageIconName =
  | "sparkle"
  | "calendar"
  | "page"
  | "user-pen"
  | "message"
  | "scan"
  | "link"
  | "bell"
  | "chef-hat"
  | "backspace"
  | "banknote"
  | "ellipsis";

/** A line icon from a second SVG file, which the menu does not load. */
export function PageIcon({ name, size = 24 }: { name: PageIconName; size?: number }) {
  return (
    <svg className={size > 20 ? "c-icon" : "c-icon c-icon--small"} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${sprite}#i-${name}`} />
    </svg>
  );
}
