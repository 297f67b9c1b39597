import type { RecordConflictTexts } from "./record-conflict.ts";

/** The texts of what two people change of one record, in Spanish. */
export const texts: RecordConflictTexts = {
  conflictBy: "Guardado a las {time} por {name}.",
  conflict: "Otra persona lo ha guardado.",
  conflictField: "{field}: lo guardado es {theirs}, lo tuyo es {mine}.",
  conflictWhole: "{field}: está guardado de otra forma que lo tuyo.",
  keepTheirs: "Dejar lo guardado",
  takeMine: "Usar lo mío",
  conflictNothing: "nada",
};
