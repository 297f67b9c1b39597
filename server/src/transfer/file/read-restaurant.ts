import { ok, refuse, type Result } from "@comanda/domain/result";
import type { z } from "zod";
import { type BaseLanguage, baseLanguageFrom, ENGLISH, NO_LANGUAGE } from "../../platform/values/base-language.ts";
import { crossChecks } from "./cross-checks.ts";
import { type FindForeignClaims, foreignClaimMistakes } from "./foreign-claims.ts";
import { readPictures } from "./read-pictures.ts";
import { RESTAURANT_FILE, type Restaurant } from "./restaurant-file.ts";
import { folderOnDisk, type RestaurantFolder } from "./restaurant-folder.ts";
import { toRestaurant } from "./to-restaurant.ts";
import { restaurantSchema } from "./restaurant-schema.ts";
import { said, sentenceOf } from "../../platform/values/sentence.ts";
import { nearestWord, suggestion } from "../yaml/suggestion.ts";
import { valueAt } from "../yaml/value-paths.ts";
import { cutAtComma, mistakeOf, readYaml, type Mistake, type Path, type YamlSource } from "../yaml/yaml-source.ts";

export type { Mistake } from "../yaml/yaml-source.ts";

const LARGEST_FILE = 1_000_000;
/** The maximum number of reported mistakes; of the others only the number is reported. */
const MOST_MISTAKES = 100;

/** Reads the restaurant in a folder of this machine. */
export const readRestaurant = (folder: string, findForeignClaims?: FindForeignClaims): ReadRestaurant =>
  readFolder(folderOnDisk(folder), findForeignClaims);

type ReadRestaurant = Promise<Result<Restaurant, "restaurant-invalid", Mistake[]>>;

/**
 * Reads the restaurant in a folder: `restaurant.yaml` and the pictures it names (product rules, section 1).
 * Refuses with its mistakes in the order of the lines, the first `MOST_MISTAKES` of them; what YAML itself cannot read hides the rest, as does a base language that is none. With `findForeignClaims`
 * also QR codes and redirects that another restaurant has; with `ownId` also the id of another restaurant.
 */
export async function readFolder(folder: RestaurantFolder, findForeignClaims?: FindForeignClaims, ownId?: string): ReadRestaurant {
  const file = folder.nameOf(RESTAURANT_FILE);
  const bytes = await folder.read(RESTAURANT_FILE, LARGEST_FILE);
  const atStart = (message: string) => refuse("restaurant-invalid", [mistakeOf({ file, line: 1, column: 1 }, message)]);
  if (bytes === null) return atStart(said("no-file", { file: RESTAURANT_FILE }));
  if (typeof bytes === "number") return atStart(said("file-large", { most: LARGEST_FILE / 1_000_000 }));
  const yaml = readYaml(file, bytes);
  if (!yaml.ok) return refuse("restaurant-invalid", firstOf(yaml.help ?? []));
  const source = yaml.value;
  const base = baseOf(source);
  // Every text would be a mistake.
  if (!base) return refuse("restaurant-invalid", [source.mistakeAt(["baseLanguage"], NO_LANGUAGE)]);
  const read = restaurantSchema(base).safeParse(source.value);
  const { pictures, mistakes: pictureMistakes } = await readPictures(folder, source);
  const wrongId = ownId === undefined ? [] : otherId(source, ownId);
  const foreign = findForeignClaims && wrongId.length === 0 ? await foreignClaimMistakes(source, findForeignClaims) : [];
  const cross = crossChecks(source);
  const shape = shapeMistakes(read.error?.issues ?? [], source).filter((mistake) => !cross.some((other) => isSamePlace(mistake, other)));
  const mistakes = inOrder([...shape, ...source.cutTexts, ...cross, ...pictureMistakes, ...foreign, ...wrongId]);
  if (!read.success || mistakes.length > 0) return refuse("restaurant-invalid", firstOf(mistakes));
  return ok(toRestaurant(read.data, pictures));
}

function otherId({ value, mistakeAt }: YamlSource, ownId: string): Mistake[] {
  const id = valueAt(value, ["id"]);
  if (typeof id !== "string" || id === ownId) return [];
  return [mistakeAt(["id"], said("other-id", { id, own: ownId }))];
}

/** The base language that a file names: English where it names none, null where there is no such language. */
function baseOf({ value }: YamlSource): BaseLanguage | null {
  const named = valueAt(value, ["baseLanguage"]);
  if (named === undefined) return ENGLISH;
  return typeof named === "string" ? baseLanguageFrom(named) : null;
}

function shapeMistakes(issues: z.core.$ZodIssue[], source: YamlSource): Mistake[] {
  const misspelt = new Set<string>();
  // A misspelt key is not also reported as missing.
  return issues
    .toSorted((one, other) => Number(isUnknown(other)) - Number(isUnknown(one)))
    .flatMap((issue) => {
      const path = issue.path.map((step) => (typeof step === "symbol" ? String(step) : step));
      if (!isUnknown(issue))
        return misspelt.has(path.join(" ")) ? [] : [source.mistakeAt(path, missingAt(path, issue, source) ?? issue.message)];
      const known = issue.message.split(", ");
      return issue.keys.map((key, at) => {
        // No more mistakes are prepared than are reported.
        const isSaid = at < MOST_MISTAKES;
        if (isSaid) misspelt.add([...path, nearestWord(key, known)].join(" "));
        const isCut = isSaid && source.isCutText([...path, key]);
        const unknown = isSaid
          ? said("unknown-suggested", { word: key, suggestion: suggestion(key, known) })
          : said("unknown", { word: key });
        const sentence = isCut ? cutAtComma(key) : unknown;
        return source.mistakeAt([...path, key], sentence, "key");
      });
    });
}

/** A value that is both an unknown reference and an invalid id is one mistake. */
const isSamePlace = (one: Mistake, other: Mistake): boolean => one.line === other.line && one.column === other.column;

const isUnknown = (issue: z.core.$ZodIssue): issue is z.core.$ZodIssueUnrecognizedKeys => issue.code === "unrecognized_keys";

function missingAt(path: Path, { code, message }: z.core.$ZodIssue, { value }: YamlSource): string | null {
  const name = path.at(-1);
  const parent = valueAt(value, path.slice(0, -1));
  if (code !== "invalid_type" || typeof name !== "string" || typeof parent !== "object" || Array.isArray(parent)) return null;
  if (Object.hasOwn(parent, name)) return null;
  // What is missing of a text has its own sentence.
  return sentenceOf(message).code.startsWith("text-missing") ? null : said("missing", { name });
}

function firstOf(mistakes: Mistake[]): Mistake[] {
  const next = mistakes[MOST_MISTAKES];
  if (!next) return mistakes;
  const more = mistakes.length - MOST_MISTAKES;
  const { file, line, column } = next;
  const others = mistakeOf({ file, line, column }, said(more === 1 ? "one-more" : "more", { count: more }));
  return [...mistakes.slice(0, MOST_MISTAKES), others];
}

// A mistake in an anchored node occurs at every alias, but is reported once.
function inOrder(mistakes: Mistake[]): Mistake[] {
  const once = new Map(mistakes.map((mistake) => [`${mistake.line}:${mistake.column}:${mistake.message}`, mistake]));
  return [...once.values()].toSorted((one, other) => one.line - other.line || one.column - other.column);
}
