import { type Command, type CommandOutcome, done, failed } from "../platform/command/command.ts";
import { baseLanguageFrom } from "../platform/values/base-language.ts";
import { loadRestaurant, type KeptProduct, type KeptSetting, type NamedChange } from "../transfer/menu-folder/load-restaurant.ts";
import { type Mistake, readRestaurant } from "../transfer/file/read-restaurant.ts";

const FLAGS = ["--reset-stock", "--replace", "--keep-console", "--rename"];

/**
 * `npm run load -- <folder>`: validates a restaurant's folder, reports every mistake with its line, and loads it. Changes made during
 * service are overwritten with `--reset-stock` (stock) and `--replace` (prices, shelf states, tables, stations, and the console's changes of
 * the menu). Where the console and the folder have changed the same field of a product, nothing is loaded without `--keep-console` or
 * `--replace`. `--rename` accepts that the loaded restaurant with the same id has another name.
 */
export const loadCommand: Command = {
  usage: "load -- <folder> [--reset-stock] [--replace | --keep-console] [--rename]",
  async run(deps, args) {
    const [flags, folders] = [args.filter((word) => word.startsWith("--")), args.filter((word) => !word.startsWith("--"))];
    const [folder] = folders;
    const areKnown = flags.every((flag) => FLAGS.includes(flag));
    if (!folder || folders.length > 1 || !areKnown) return failed(`Usage: npm run ${loadCommand.usage}`);
    const options = {
      isReset: flags.includes("--reset-stock"),
      isReplaced: flags.includes("--replace"),
      keepsConsole: flags.includes("--keep-console"),
      isRenamed: flags.includes("--rename"),
      isRestored: true,
      by: "npm run load",
    };
    const loaded = await loadRestaurant(deps, folder, options);
    if (!loaded.ok) return refusedFor(loaded.help ?? []);
    if (loaded.value.isUndecided) return undecided(loaded.value.keptProducts);
    const { id, shortName, baseLanguage, products, tables, isNew, keptChanges, keepsStations, keptSettings, keptProducts } = loaded.value;
    const language = baseLanguage && `, texts in ${baseLanguageFrom(baseLanguage)?.name} (${baseLanguage})`;
    const outcome = `${shortName} (${id}): ${products} products, ${tables} tables${language ?? ""}${isNew ? ", loaded" : ", nothing had changed"}.`;
    return done(
      outcome,
      ...keptChanges.map(keptLine),
      ...hintsFor(keptChanges),
      ...(keepsStations ? [KEPT_STATIONS] : []),
      ...settingLines(keptSettings),
      ...productLines(keptProducts),
    );
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

const KEPT_STATIONS = "Kept from the console: the stations and what is made there. Load with --replace to take the folder's.";

const settingLines = (kept: KeptSetting[]): string[] => [
  ...kept.map(({ name, now, inFolder }) => `Kept from the console: the setting ${name} is ${now}, the folder says ${inFolder}.`),
  ...(kept.length > 0 ? ["Load with --replace to take the folder's settings."] : []),
];

const productLine = ({ id, name, conflicts }: KeptProduct): string =>
  `Kept from the console: ${name} (${id})${conflicts.length > 0 ? `; the folder has other values in ${conflicts.join(", ")}` : ""}.`;

const productLines = (kept: KeptProduct[]): string[] => [
  ...kept.map(productLine),
  ...(kept.length > 0 ? ["Load with --replace to take the folder's products."] : []),
];

/** Nothing is loaded while it is open whose value is taken. */
const undecided = (kept: KeptProduct[]): CommandOutcome =>
  failed(
    ...kept
      .filter(({ conflicts }) => conflicts.length > 0)
      .map(({ id, name, conflicts }) => `${name} (${id}): the console and the folder have both changed ${conflicts.join(", ")}.`),
    "Nothing was loaded. Load with --keep-console to keep the console's values, or with --replace to take the folder's.",
  );

function hintsFor(keptChanges: NamedChange[]): string[] {
  const isStock = ({ what }: NamedChange) => what === "stock";
  return [
    ...(keptChanges.some(isStock) ? ["Load with --reset-stock to take the folder's stock."] : []),
    ...(keptChanges.every(isStock) ? [] : ["Load with --replace to take the folder's prices and shelf states."]),
  ];
}
