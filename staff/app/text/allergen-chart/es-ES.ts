import { allergenNames } from "@comanda/domain/text/allergen-names.es-ES";
import type { ChartTexts } from "./en-US.ts";

/** What the printed chart of allergens says in Spanish; its readers are guests. */
export const chartTexts = {
  chartTitle: "Alérgenos de nuestros platos",
  chartAsOf: "Carta actualizada: {time}, versión {version}",
  chartContains: "Lo contiene",
  chartFree: "La receta no lo lleva",
  chartUnknown: "No se sabe: pregunta antes de pedir",
  chartDish: "Plato",
  chartListUs: "Los nueve alérgenos principales de Estados Unidos. Pregúntanos por cualquier otro.",
  chartListEu: "Los catorce alérgenos de la Unión Europea. Pregúntanos por cualquier otro.",
  chartNote:
    "No se pueden descartar trazas. Opciones como salsas e ingredientes extra pueden añadir alérgenos: pregúntanos. Dinos tu alergia al pedir.",
  ...allergenNames,
} as const satisfies ChartTexts;
