import { isTypeScript, type SourceFile } from "./source-files.ts";

/** Folders of a developer's machine, and hosts of package registries: neither belongs in a public repository. */
const PLACES = /(?<![\w.$)}/:-])\/(?:work|root|home|Users)\/[\w.-]+|[A-Z]:\\Users\\/;
const REGISTRIES = /\bregistry\.[a-z]|\b(?:npmmirror|verdaccio|artifactory|jfrog|nexus)\b|\/\/npm\.[a-z]|npm\.pkg\.github/i;

const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9-]+)*\.tsx?$/;
const LANGUAGE = /\/text\/(?:[a-z-]+[./])?[a-z]{2}-[A-Z]{2}\.ts$/;

/** The machine-specific paths and hosts in a file, one line each. */
export function machinePaths(file: SourceFile): string[] {
  return file.text
    .split("\n")
    .flatMap((line, index) =>
      PLACES.test(line) || REGISTRIES.test(line) ? [`${file.path}:${index + 1} ${line.trim().slice(0, 120)}`] : [],
    );
}

/** The paths of TypeScript files whose name is not kebab-case; catalogues are named by their language. */
export const misnamed = (file: SourceFile): string[] =>
  isTypeScript(file) && !LANGUAGE.test(file.path) && !KEBAB.test(file.path.split("/").at(-1) ?? "") ? [file.path] : [];
