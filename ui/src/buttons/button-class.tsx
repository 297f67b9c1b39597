import "./button.css";
import { classNames } from "../class-names.ts";

/** The variants of a button. `text` is plain in the text colour; `link` is plain in the accent colour; `remove` deletes something. */
export type ButtonLook = "primary" | "secondary" | "outline" | "text" | "link" | "remove";

/** Variant and size of a button; `size` is its minimum height in pixels, 56 for the only action of a page. */
export type ButtonStyle = { look?: ButtonLook; size?: 44 | 52 | 56; wide?: boolean };

/** The class of a button, for links that look like a button. */
export const buttonClass = ({ look = "primary", size = 52, wide }: ButtonStyle = {}) =>
  classNames("c-button", `c-button--${look}`, size !== 52 && `c-button--${size}`, wide && "c-button--wide");
