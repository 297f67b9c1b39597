/** The key of the diner's diets and allergy card in `localStorage`. */
export const DIET_KEY = "diet";

/** Whether this device stores diets or allergies. Browser only. */
export const hasDiet = (): boolean => localStorage.getItem(DIET_KEY) !== null;

/** The key in `sessionStorage` of the space of the menu's reasons: the path of the page, a line break, and a style sheet. */
export const ROW_SPACE_KEY = "row-space";
