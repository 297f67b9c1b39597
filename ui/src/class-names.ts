/** Joins the class names that are given into one class attribute. */
export const classNames = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(" ");
