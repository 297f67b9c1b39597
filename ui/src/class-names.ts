/** The names that are there, as one class attribute. */
export const classNames = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(" ");
