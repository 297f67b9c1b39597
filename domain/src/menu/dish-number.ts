/** The number of a dish on the restaurant's menu, if it has one, and its name. */
type Numbered = { number?: string | undefined; name: string };

/** The name of a dish as it is displayed, preceded by its number: `12a Beef soup`. */
export const numberedName = ({ number, name }: Numbered): string => (number ? `${number} ${name}` : name);

/** The number of a dish, to spread into an object; an empty object where it has none. */
export const numberOf = ({ number }: Pick<Numbered, "number">): { number?: string } => (number ? { number } : {});
