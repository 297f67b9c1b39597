import type { texts as english } from "./en-US.ts";

/** The texts of the editor of a set menu, in Spanish. */
export const texts = {
  setExtraPrice: "{name}: suplemento",
  setDishDefault: "Elegido de entrada",
  setRemoveDish: "Quitar {name}",
  setAddDish: "Añadir un plato",
  setCategory: "Y los demás platos de una categoría",
  setNoCategory: "Ninguna categoría",
  setDivides: "Cómo se reparte el precio",
  setDividesHelp:
    "En proporción al precio de cada plato, al céntimo. El suplemento cuenta en su plato. La estación y el impuesto son los de cada plato.",
  setWhole: "Menú",
  setOneByOne: "Platos por separado",
} satisfies Record<keyof typeof english, string>;
