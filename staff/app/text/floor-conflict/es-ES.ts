import type { FloorConflictTexts } from "./floor-conflict.ts";

/** The texts of what two people change of a table or a room, in Spanish. */
export const texts: FloorConflictTexts = {
  floorConflictBy: "{name} lo guardó a las {time}.",
  floorConflict: "Otra persona lo ha guardado.",
  floorConflictField: "{field}: guardado es {theirs}, lo tuyo es {mine}.",
  floorKeepTheirs: "Dejar lo guardado",
  floorTakeMine: "Usar lo mío",
  floorNothing: "nada",
};
