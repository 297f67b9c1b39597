import { type Command, done, failed } from "../command/command.ts";
import { loadRestaurant } from "./load-restaurant.ts";

/** `npm run load -- <folder>`: checks a restaurant's folder, says every mistake with its line, and loads it. */
export const loadCommand: Command = {
  usage: "load -- <folder>",
  async run(deps, [folder]) {
    if (!folder) return failed(`Usage: npm run ${loadCommand.usage}`);
    const loaded = await loadRestaurant(deps, folder);
    if (!loaded.ok)
      return failed(
        ...(loaded.help ?? []).map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`),
        `Nothing was loaded: ${loaded.help?.length ?? 0} mistakes.`,
      );
    const { id, shortName, products, tables, isNew } = loaded.value;
    return done(`${shortName} (${id}): ${products} products, ${tables} tables${isNew ? ", loaded" : ", nothing had changed"}.`);
  },
};
