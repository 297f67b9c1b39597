import { classNames } from "../class-names.ts";

/** How a button looks. `text` is quiet, in ink; `link` is quiet, in the accent; `remove` takes something away. */
export type ButtonLook = "primary" | "secondary" | "outline" | "text" | "link" | "remove";

/** How a button is drawn; `size` is its least height in pixels, 56 as the only action of a page. */
export type ButtonStyle = { look?: ButtonLook; size?: 44 | 52 | 56; wide?: boolean };

/** The class of a button, for links that look like one. */
export const buttonClass = ({ look = "primary", size = 52, wide }: ButtonStyle = {}) =>
  classNames("c-button", `c-button--${look}`, size !== 52 && `c-button--${size}`, wide && "c-button--wide");
