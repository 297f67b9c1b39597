/** The key of the diner's diets and allergy card in `localStorage`. */
export const DIET_KEY = "diet";
