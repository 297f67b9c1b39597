import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { z } from "zod";
import { type BaseLanguage, baseLanguageFrom, ENGLISH, NO_LANGUAGE } from "./base-language.ts";
import { crossChecks } from "./cross-checks.ts";
import { type FindForeignClaims, foreignClaimMistakes } from "../foreign-claims.ts";
import { readPictures } from "../pictures/read-pictures.ts";
import { RESTAURANT_FILE, type Restaurant } from "./restaurant-file.ts";
import { toRestaurant } from "./to-restaurant.ts";
import { restaurantSchema } from "./restaurant-schema.ts";
import { nearestWord, suggestion } from "./suggestion.ts";
import { valueAt } from "./value-paths.ts";
import { cutAtComma, readYaml, type Mistake, type Path, type YamlSource } from "./yaml-source.ts";

export type { Mistake } from "./yaml-source.ts";

const LARGEST_FILE = 1_000_000;
/** The maximum number of reported mistakes; of the others only the number is reported. */
const MOST_MISTAKES = 100;

/**
 * Reads the restaurant in `folder`: `restaurant.yaml` and the pictures it names (product rules, section 1).
 * Refuses with its mistakes in the order of the lines, the first `MOST_MISTAKES` of them; what YAML itself cannot read hides the rest, as does a base language that is none. With `findForeignClaims`
 * also QR codes and redirects that another restaurant has.
 */
export async function readRestaurant(
  folder: string,
  findForeignClaims?: FindForeignClaims,
): Promise<Result<Restaurant, "restaurant-invalid", Mistake[]>> {
  const file = join(folder, RESTAURANT_FILE);
  const bytes = await readFile(file).catch(() => null);
  const atStart = (message: string) => refuse("restaurant-invalid", [{ file, line: 1, column: 1, message }]);
  if (bytes === null) return atStart(`there is no ${RESTAURANT_FILE} in this folder that can be read`);
  if (bytes.length > LARGEST_FILE) return atStart(`the file is larger than ${LARGEST_FILE / 1_000_000} MB`);
  const yaml = readYaml(file, bytes);
  if (!yaml.ok) return refuse("restaurant-invalid", firstOf(yaml.help ?? []));
  const source = yaml.value;
  const base = baseOf(source);
  // Every text would be a mistake.
  if (!base) return refuse("restaurant-invalid", [source.mistakeAt(["baseLanguage"], NO_LANGUAGE)]);
  const read = restaurantSchema(base).safeParse(source.value);
  const { pictures, mistakes: pictureMistakes } = await readPictures(folder, source);
  const foreign = findForeignClaims ? await foreignClaimMistakes(source, findForeignClaims) : [];
  const cross = crossChecks(source);
  const shape = shapeMistakes(read.error?.issues ?? [], source).filter((mistake) => !cross.some((other) => isSamePlace(mistake, other)));
  const mistakes = inOrder([...shape, ...source.cutTexts, ...cross, ...pictureMistakes, ...foreign]);
  if (!read.success || mistakes.length > 0) return refuse("restaurant-invalid", firstOf(mistakes));
  return ok(toRestaurant(read.data, pictures));
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
        const sentence = isCut ? cutAtComma(key) : `“${key}” is not known here${isSaid ? suggestion(key, known) : ""}`;
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
  return message.includes(" is missing") ? null : `“${name}” is missing`;
}

function firstOf(mistakes: Mistake[]): Mistake[] {
  const next = mistakes[MOST_MISTAKES];
  if (!next) return mistakes;
  const more = mistakes.length - MOST_MISTAKES;
  return [...mistakes.slice(0, MOST_MISTAKES), { ...next, message: `from here on: ${more} more ${more === 1 ? "mistake" : "mistakes"}` }];
}

// A mistake in an anchored node occurs at every alias, but is reported once.
function inOrder(mistakes: Mistake[]): Mistake[] {
  const once = new Map(mistakes.map((mistake) => [`${mistake.line}:${mistake.column}:${mistake.message}`, mistake]));
  return [...once.values()].toSorted((one, other) => one.line - other.line || one.column - other.column);
}
