import { RECIPES } from "../tools/recipes/all-recipes.ts";
import { followRecipe } from "../tools/recipes/follow-recipe.ts";
import type { Step } from "./step.ts";

/** The recipes of CONTRIBUTING.md, each followed on an example in a copy of the source. */
export const recipes: Step = { name: "recipes", about: "recipes of CONTRIBUTING.md, whose edits the compiler follows", run: followed };

async function* followed(): AsyncIterable<string> {
  const wrong: string[] = [];
  for (const recipe of RECIPES) {
    const { asked, left } = followRecipe(recipe);
    const isAsRead = asked.join() === recipe.asks.join() && left.length === 0;
    if (!isAsRead)
      wrong.push(`${recipe.name}: the compiler asks for ${asked.join(", ") || "nothing"}; in the end for ${left.join(", ") || "nothing"}`);
    yield `${recipe.name}: ${asked.length} files asked for`;
  }
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
}
