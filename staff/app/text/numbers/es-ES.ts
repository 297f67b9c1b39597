import type { NumberTexts } from "./numbers.ts";

/** What the fields of numbers say of a text that is none, in Spanish. */
export const texts: NumberTexts = {
  amountNotRead: "Escribe un importe como {example}.",
  numberNotRead: "Escribe un número como {example}.",
  wholeNotRead: "Escribe un número entero del {least} al {most}.",
  listNotRead: "Escribe números enteros separados por comas, como 1, 2.",
};
