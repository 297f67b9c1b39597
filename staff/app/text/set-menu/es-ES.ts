import type { texts as english } from "./en-US.ts";

/** The texts of the editor of a set menu, in Spanish. */
export const texts = {
  setExtraPrice: "{name}: suplemento",
  setDishDefault: "Elegido al principio",
  setRemoveDish: "Quitar {name}",
  setAddDish: "Añadir un plato",
  setCategory: "Y los demás platos de una categoría",
  setNoCategory: "Ninguna categoría",
  setDivides: "Cómo se reparte el precio",
  setDividesHelp:
    "Según los precios de los platos, al céntimo. El suplemento se queda en su plato. La estación y el impuesto son los de cada plato.",
  setWhole: "Menú",
  setOneByOne: "Por separado",
} satisfies Record<keyof typeof english, string>;
