import type { texts as english } from "./en-US.ts";

/** The texts of the editor of a set menu, in Spanish. */
export const texts = {
  setExtraPrice: "Suplemento",
  setDishDefault: "Elegido de entrada",
  setRemoveDish: "Quitar {name}",
  setAddDish: "Añadir un plato",
  setCategory: "Y los demás platos de una categoría",
  setNoCategory: "Ninguna categoría",
  setDivides: "Cómo se reparte el precio",
  setDividesHelp: "En proporción al precio de cada plato, al céntimo. El suplemento cuenta en su plato.",
  setWhole: "Menú",
  setOneByOne: "Platos por separado",
  setMadeAt: "Se prepara en",
  setTax: "Impuesto",
  setByItsDishes: "Según sus platos",
  setDishes: "Sus platos",
  setAllergensHelp: "Dependen de los platos del menú. Se avisa a cada cliente según los platos que elija.",
  setPictures: "Fotos de los primeros platos, hasta que el menú tenga la suya.",
  partsPrice: "Precio de varias opciones",
  partsSum: "La suma",
  partsDearest: "La más cara",
  partsAverage: "El promedio",
  partsPriceHelp: "Para un plato en partes iguales, como una pizza por mitades. La comanda indica qué parte es cada opción.",
  setOneLine: "Una sola línea en la cuenta y en el móvil",
  setStationDishes: "{station}: {count} plato | {station}: {count} platos",
  setSoldOut: "Se agota cuando una pregunta obligatoria se queda sin platos",
} satisfies Record<keyof typeof english, string>;
