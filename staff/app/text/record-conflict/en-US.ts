/** The texts of what two people change of one record, in English. */
export const texts = {
  conflictBy: "{name} saved this at {time}.",
  conflict: "Somebody else has saved this.",
  conflictField: "{field}: saved is {theirs}, yours is {mine}.",
  conflictWhole: "{field}: it is saved in another way than yours.",
  keepTheirs: "Keep theirs",
  takeMine: "Take mine",
  conflictNothing: "nothing",
};
