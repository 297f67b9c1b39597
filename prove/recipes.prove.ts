import { addLanguage, FEATURE_RECORDS, RECORDS } from "../tools/recipes/added-language.ts";
import { RECIPES } from "../tools/recipes/all-recipes.ts";
import { followRecipes } from "../tools/recipes/follow-recipes.ts";
import type { Step } from "./step.ts";

/** The recipes of CONTRIBUTING.md, each followed on an example in a copy of the source. */
export const recipes: Step = {
  name: "recipes",
  about: "recipes of CONTRIBUTING.md, whose edits the compiler follows",
  minutes: 6,
  run: followed,
};

type Asked = { name: string; asks: readonly string[]; firstErrors: readonly string[]; lastErrors: readonly string[] };

async function* followed(): AsyncIterable<string> {
  const wrong: string[] = [];
  for (const { name, asks, firstErrors, lastErrors } of asked()) {
    const isAsRead = firstErrors.join() === asks.join() && lastErrors.length === 0;
    if (!isAsRead)
      wrong.push(
        `${name}: the compiler asks for ${firstErrors.join(", ") || "nothing"}; in the end for ${lastErrors.join(", ") || "nothing"}`,
      );
    yield `${name}: ${firstErrors.length} files asked for`;
  }
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
}

function* asked(): Generator<Asked> {
  for (const { recipe, firstErrors, lastErrors } of followRecipes(RECIPES))
    yield { name: recipe.name, asks: recipe.asks, firstErrors, lastErrors };
  yield { name: "Add a language", asks: [...RECORDS, ...FEATURE_RECORDS].toSorted(), ...addLanguage() };
}
