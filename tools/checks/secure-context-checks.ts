import { isTest, isTypeScript, type SourceFile } from "./source-files.ts";

/** The file that may use each of these, which browsers give to pages over https alone. */
const ONLY_IN: readonly [use: RegExp, instead: string][] = [
  [/^(?!\s*(?:\/\/|\*|\/\*)).*\bcrypto\.(?:randomUUID|subtle)\b/m, "web/src/client/unique-key.ts"],
  [/\bnavigator\.clipboard\b/, "web/src/client/copied.ts"],
];

/**
 * The uses in a file of what a page over plain http does not have, one sentence each: a restaurant's own server may use plain http in its network, and
 * a call of a missing function ends the page.
 */
export const secureOnly = (file: SourceFile): string[] =>
  !isTypeScript(file) || isTest(file) || file.path.includes(".server.")
    ? []
    : ONLY_IN.filter(([use, instead]) => use.test(file.text) && file.path !== instead).map(([, instead]) => `${file.path}: use ${instead}`);
