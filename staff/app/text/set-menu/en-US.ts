/** The texts of the editor of a set menu, in English. */
export const texts = {
  setExtraPrice: "{name}: costs more by",
  setDishDefault: "Chosen at first",
  setRemoveDish: "Remove {name}",
  setAddDish: "Add a dish",
  setCategory: "And every other dish of a category",
  setNoCategory: "No category",
  setDivides: "How the price divides",
  setDividesHelp: "By the dishes’ own prices, to the cent. An extra price stays with its dish. Made at and taxed by its dishes.",
  setWhole: "Set",
  setOneByOne: "Bought one by one",
};
