/** The texts of what two people change of a table or a room, in English. */
export const texts = {
  floorConflictBy: "{name} saved this at {time}.",
  floorConflict: "Somebody else has saved this.",
  floorConflictField: "{field}: saved is {theirs}, yours is {mine}.",
  floorKeepTheirs: "Keep theirs",
  floorTakeMine: "Take mine",
  floorNothing: "nothing",
};
