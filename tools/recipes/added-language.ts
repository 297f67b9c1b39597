import { spawnSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ADDED, addTexts, addToList } from "../../e2e/fixtures/servers/added-language.ts";
import { ALL_PACKAGES, copyOfSource } from "../../e2e/fixtures/servers/source-copy.ts";
import { ROOT } from "../checks/source-files.ts";

/** The records over the languages, which an added language must extend. CONTRIBUTING.md lists them. */
export const RECORDS = [
  "diner/app/text/legal-texts.server.ts",
  "diner/app/text/page-texts.ts",
  "diner/app/text/pay-texts.ts",
  "diner/app/text/text.tsx",
  "diner/app/text/weights.ts",
  "domain/src/text/import-template.ts",
  "server/src/platform/text/bill-words.ts",
  "server/src/platform/text/compared-day-words.ts",
  "server/src/platform/text/coupon-explanations.ts",
  "server/src/platform/text/dining-room.ts",
  "server/src/platform/text/folder-mistakes.ts",
  "server/src/platform/text/heading-words.ts",
  "server/src/platform/text/order-changes.ts",
  "server/src/platform/text/payment-page-words.ts",
  "server/src/platform/text/paper-words.ts",
  "server/src/platform/text/phone-messages.ts",
  "server/src/platform/text/refusal-texts.ts",
  "server/src/platform/text/search-words.ts",
  "server/src/platform/text/size-question.ts",
  "server/src/platform/text/ticket-words.ts",
  "server/src/platform/text/wrong-host.ts",
  "staff/app/text/audit-words/audit-words.ts",
  "staff/app/text/refused-permissions/refused-permissions.ts",
  "staff/app/text/text.tsx",
];
/** The records of the console's features, beside what they are the texts of: they import the catalogues. The recipe describes their names. */
export const FEATURE_RECORDS = globSync("staff/app/**/*-{text,texts}.ts", { cwd: ROOT }).filter((file) =>
  readFileSync(join(ROOT, file), "utf8").includes('/en-US.ts"'),
);
/** The catalogues that a language has. */
export const CATALOGUES = [
  `domain/src/text/allergen-names.${ADDED.locale}.ts`,
  `diner/app/text/${ADDED.locale}.ts`,
  `diner/app/text/dish.${ADDED.locale}.ts`,
  `diner/app/text/pages.${ADDED.locale}.ts`,
  `diner/app/text/pay.${ADDED.locale}.ts`,
  `diner/app/text/legal.${ADDED.locale}.ts`,
  `server/src/platform/text/folder-mistakes.${ADDED.locale}.ts`,
  `server/src/platform/text/refusals.${ADDED.locale}.ts`,
  `staff/app/text/${ADDED.locale}.ts`,
];
export const FEATURE_CATALOGUES = globSync("staff/app/text/*/en-US.ts", { cwd: ROOT }).map((file) => file.replace("en-US", ADDED.locale));

/** The files of the console that have records over the languages, and its catalogues. */
const CONSOLE_TEXTS = ["**/*-text.ts", "**/*-texts.ts", "text/**/*.ts", "text/*.tsx"];

/**
 * Adds a language in a copy of the source, as CONTRIBUTING.md says: the files in which the compiler reports an error after its entry in the
 * list of languages, which are the records over the languages, and after its texts.
 */
export function addLanguage(): { firstErrors: string[]; lastErrors: string[] } {
  const copy = copyOfSource(ALL_PACKAGES);
  try {
    addToList(copy.folder);
    const firstErrors = filesWithErrors(copy.folder);
    addTexts(copy.folder);
    return { firstErrors, lastErrors: filesWithErrors(copy.folder) };
  } finally {
    copy.remove();
  }
}

/** The files, except tests, in which the compiler reports an error. */
function filesWithErrors(folder: string): string[] {
  const config = {
    extends: "./tsconfig.json",
    compilerOptions: { incremental: false },
    include: [
      "app/text/*.ts",
      "../domain/src/text/*.ts",
      "../server/src/platform/text/*.ts",
      ...CONSOLE_TEXTS.map((files) => `../staff/app/${files}`),
    ],
  };
  writeFileSync(join(folder, "diner/tsconfig.texts.json"), JSON.stringify(config));
  const { stdout } = spawnSync(process.execPath, [join(ROOT, "node_modules/typescript/bin/tsc"), "-p", "diner/tsconfig.texts.json"], {
    cwd: folder,
    encoding: "utf8",
  });
  const files = [...stdout.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file = ""]) => file);
  return [...new Set(files)].filter((file) => !/\.test\.tsx?$/.test(file)).toSorted();
}
