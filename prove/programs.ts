import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** The programs among these that are not installed. */
export const missingPrograms = (programs: readonly string[]): string[] => programs.filter((program) => !isInstalled(program));

const isInstalled = (program: string): boolean =>
  (process.env.PATH ?? "").split(delimiter).some((folder) => isExecutable(join(folder, program)));

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
