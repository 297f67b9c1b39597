import { type Command, type CommandOutcome, done, failed } from "../command/command.ts";
import { baseLanguageFrom } from "./file/base-language.ts";
import { loadRestaurant, type NamedChange } from "./load-restaurant.ts";
import { type Mistake, readRestaurant } from "./file/read-restaurant.ts";

const FLAGS = ["--reset-stock", "--replace", "--rename"];

/**
 * `npm run load -- <folder>`: validates a restaurant's folder, reports every mistake with its line, and loads it. Changes made during
 * service are overwritten with `--reset-stock` (stock) and `--replace` (prices and shelf states); `--rename` accepts that the loaded
 * restaurant with the same id has another name.
 */
export const loadCommand: Command = {
  usage: "load -- <folder> [--reset-stock] [--replace] [--rename]",
  async run(deps, args) {
    const [flags, folders] = [args.filter((word) => word.startsWith("--")), args.filter((word) => !word.startsWith("--"))];
    const [folder] = folders;
    const areKnown = flags.every((flag) => FLAGS.includes(flag));
    if (!folder || folders.length > 1 || !areKnown) return failed(`Usage: npm run ${loadCommand.usage}`);
    const options = {
      isReset: flags.includes("--reset-stock"),
      isReplaced: flags.includes("--replace"),
      isRenamed: flags.includes("--rename"),
      isRestored: true,
    };
    const loaded = await loadRestaurant(deps, folder, options);
    if (!loaded.ok) return refusedFor(loaded.help ?? []);
    const { id, shortName, baseLanguage, products, tables, isNew, keptChanges } = loaded.value;
    const language = baseLanguage && `, texts in ${baseLanguageFrom(baseLanguage)?.name} (${baseLanguage})`;
    const outcome = `${shortName} (${id}): ${products} products, ${tables} tables${language ?? ""}${isNew ? ", loaded" : ", nothing had changed"}.`;
    return done(outcome, ...keptChanges.map(keptLine), ...hintsFor(keptChanges));
  },
};

/**
 * Refuses a folder with mistakes, without a database; null for a valid one. A command validates the folder this way before it asks the
 * serving process to load it: validating a large file with mistakes takes seconds, during which a process answers no requests.
 */
export async function checkFolder(args: string[]): Promise<CommandOutcome | null> {
  const folder = args.find((word) => !word.startsWith("--"));
  const read = folder === undefined ? null : await readRestaurant(folder);
  return read && !read.ok ? refusedFor(read.help ?? []) : null;
}

const refusedFor = (mistakes: Mistake[]): CommandOutcome =>
  failed(
    ...mistakes.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`),
    `Nothing was loaded: ${mistakes.length === 1 ? "1 mistake" : `${mistakes.length} mistakes`}.`,
  );

const IN_WORDS: Record<NamedChange["what"], (change: NamedChange) => string> = {
  stock: ({ now, inFolder }) => `${now} left, ${inFolder === null ? "the folder does not count it" : `the folder says ${inFolder}`}`,
  price: ({ now, inFolder }) => `price ${now}, the folder says ${inFolder}`,
  shelf: ({ now, inFolder }) => `${now} the shelf, the folder says ${inFolder}`,
};

const keptLine = (change: NamedChange): string => `Kept from service: ${change.name} (${change.id}): ${IN_WORDS[change.what](change)}.`;

function hintsFor(keptChanges: NamedChange[]): string[] {
  const isStock = ({ what }: NamedChange) => what === "stock";
  return [
    ...(keptChanges.some(isStock) ? ["Load with --reset-stock to take the folder's stock."] : []),
    ...(keptChanges.every(isStock) ? [] : ["Load with --replace to take the folder's prices and shelf states."]),
  ];
}
