import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ALL_PACKAGES, copyOfSource } from "../../e2e/fixtures/source-copy.ts";
import { ROOT } from "../checks/source-files.ts";
import { type Edit, isChange, type Recipe } from "./recipe.ts";

/** What the compiler asks for in the course of a recipe: the files with errors after its first edits, and after all of them. */
export type Followed = { firstErrors: string[]; lastErrors: string[] };

/** Follows a recipe in a copy of the source. */
export function followRecipe({ first, rest }: Recipe): Followed {
  const copy = copyOfSource(ALL_PACKAGES);
  try {
    run(join(copy.folder, "diner"), "react-router", ["typegen"]);
    for (const edit of first) apply(copy.folder, edit);
    const firstErrors = filesWithErrors(copy.folder);
    for (const edit of rest ?? []) apply(copy.folder, edit);
    return { firstErrors, lastErrors: rest ? filesWithErrors(copy.folder) : [] };
  } finally {
    copy.remove();
  }
}

function apply(folder: string, edit: Edit): void {
  const path = join(folder, edit.file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, isChange(edit) ? readFileSync(path, "utf8").replace(edit.replace, () => edit.with) : edit.content);
}

function filesWithErrors(folder: string): string[] {
  const output = run(folder, "tsc", ["-b", "--pretty", "false", ...ALL_PACKAGES.map((name) => join(name, "tsconfig.json"))]);
  return [...new Set([...output.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file = ""]) => file))].toSorted();
}

/** Runs an installed program in a folder; gives what it printed. */
function run(folder: string, program: string, args: string[]): string {
  const { stdout, error } = spawnSync(join(ROOT, "node_modules/.bin", program), args, { cwd: folder, encoding: "utf8" });
  if (error) throw error;
  return stdout;
}
