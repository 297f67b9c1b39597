import { isTest, type SourceFile } from "./source-files.ts";

const SUPPRESSIONS = [
  /\bas any\b/,
  /:\s*any\b(?!\w)/,
  /<any>/,
  /@ts-(ignore|nocheck|expect-error)\b/,
  /\b(oxlint|eslint)-(disable|enable)\b/,
  /\b(oxfmt|prettier)-ignore\b/,
  /\bknip-ignore\b|\*\s@(internal|public|alias)\b/,
];

/** The suppressions of checks in a file, one line each. A test may state that a line must not compile. */
export function suppressions(file: SourceFile): string[] {
  if (!/\.(tsx?|mjs|css)$/.test(file.path)) return [];
  return file.text.split("\n").flatMap((line, index) => {
    const isAllowed = isTest(file) && /^\s*\/\/ @ts-expect-error:? \S/.test(line);
    return !isAllowed && SUPPRESSIONS.some((each) => each.test(line)) ? [`${file.path}:${index + 1} ${line.trim()}`] : [];
  });
}
