/** What few dishes and few diners need on the menu and in a sheet, in one file, which is loaded with the first need or before (`rare-parts.ts`). */

export { DishQuestions } from "../choices/dish-questions.tsx";
export { WeightField } from "../choices/weight-field.tsx";
export { addOrWarn, allergensToWarnOf, confirmAllergens } from "../../diet/allergy-warning.ts";
export { showMisfits } from "../../diet/show-misfits.ts";
export { AllergenQuestion } from "./allergen-question.tsx";
export { DishPictures } from "./dish-pictures.tsx";
export { DishWords } from "./dish-words.tsx";
export { LoadedMisfit } from "./loaded-misfit.tsx";
export { detailOfDish, picturesOfDishes, withChosenAllergens } from "./set-menu.ts";
export { WholePicture } from "./whole-picture.tsx";
