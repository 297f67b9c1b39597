import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ALL_PACKAGES, copyOfSource } from "../../e2e/fixtures/servers/source-copy.ts";
import { ROOT } from "../checks/source-files.ts";
import { editSource } from "../edits/edit-source.ts";
import { TYPE_PROJECTS } from "../test-run/type-projects.mjs";
import { type Edit, isChange, type Recipe } from "./recipe.ts";

/** What the compiler asks for in the course of a recipe: the files with errors after its first edits, and after all of them. */
export type Followed = { recipe: Recipe; firstErrors: string[]; lastErrors: string[] };

/** Follows recipes in one copy of the source, so that the compiler checks all of it once. The edits of each are taken back after it. */
export function* followRecipes(recipes: readonly Recipe[]): Generator<Followed> {
  const copy = copyOfSource(ALL_PACKAGES);
  try {
    const apps = ALL_PACKAGES.filter((name) => existsSync(join(copy.folder, name, "app/routes.ts")));
    for (const app of apps) run(join(copy.folder, app), "react-router", ["typegen"]);
    for (const recipe of recipes) {
      const { first, rest = [] } = recipe;
      const takeBack = [...first, ...rest].map(({ file }) => restored(join(copy.folder, file)));
      for (const edit of first) apply(copy.folder, edit);
      const firstErrors = filesWithErrors(copy.folder);
      for (const edit of rest) apply(copy.folder, edit);
      yield { recipe, firstErrors, lastErrors: rest.length > 0 ? filesWithErrors(copy.folder) : [] };
      for (const restore of takeBack) restore();
    }
  } finally {
    copy.remove();
  }
}

function apply(folder: string, edit: Edit): void {
  if (isChange(edit)) return editSource(folder, edit);
  const path = join(folder, edit.file);
  if (existsSync(path)) throw new Error(`${edit.file} exists already`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, edit.content);
}

/** Brings a file back as it is now, or removes one that is not there yet. */
function restored(path: string): () => void {
  const content = existsSync(path) ? readFileSync(path) : null;
  return () => (content === null ? rmSync(path) : writeFileSync(path, content));
}

/** The files of packages with errors. The copy has no browser tests, which the benches and tools of the same program import. */
function filesWithErrors(folder: string): string[] {
  const output = run(folder, "tsc", ["-b", "--pretty", "false", ...TYPE_PROJECTS]);
  const files = new Set([...output.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file = ""]) => file));
  return [...files].filter((file) => ALL_PACKAGES.some((name) => file.startsWith(`${name}/`))).toSorted();
}

/** Runs an installed program in a folder; gives what it printed. */
function run(folder: string, program: string, args: string[]): string {
  const { stdout, error } = spawnSync(join(ROOT, "node_modules/.bin", program), args, { cwd: folder, encoding: "utf8" });
  if (error) throw error;
  return stdout;
}
