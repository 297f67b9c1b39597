import { RECIPES } from "../tools/recipes/all-recipes.ts";
import { followRecipes } from "../tools/recipes/follow-recipes.ts";
import type { Step } from "./step.ts";

/** The recipes of CONTRIBUTING.md, each followed on an example in a copy of the source. */
export const recipes: Step = { name: "recipes", about: "recipes of CONTRIBUTING.md, whose edits the compiler follows", run: followed };

async function* followed(): AsyncIterable<string> {
  const wrong: string[] = [];
  for (const { recipe, firstErrors, lastErrors } of followRecipes(RECIPES)) {
    const isAsRead = firstErrors.join() === recipe.asks.join() && lastErrors.length === 0;
    if (!isAsRead)
      wrong.push(
        `${recipe.name}: the compiler asks for ${firstErrors.join(", ") || "nothing"}; in the end for ${lastErrors.join(", ") || "nothing"}`,
      );
    yield `${recipe.name}: ${firstErrors.length} files asked for`;
  }
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
}
