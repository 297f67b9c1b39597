/** What a menu, a cart or an order says of a dish: its number on the restaurant's menu, where it has one, and its name. */
type Numbered = { number?: string | undefined; name: string };

/** The name of a dish as it is shown, its number before it: `12a Beef soup`. */
export const numberedName = ({ number, name }: Numbered): string => (number ? `${number} ${name}` : name);

/** The number of a dish, for what is made of the dish; nothing where it has none. */
export const numberOf = ({ number }: Pick<Numbered, "number">): { number?: string } => (number ? { number } : {});
