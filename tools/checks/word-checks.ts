import type { SourceFile } from "./source-files.ts";

/** A word that the code does not use for its meaning, the word to use, and where the rule applies (everywhere if absent). */
type Rule = { word: RegExp; use: string; only?: RegExp };

const RULES: Rule[] = [
  { word: /\bpostm[ae]n\b/i, use: "message handler, outbox consumer" },
  { word: /\b(?:write|take|claim)Letters?\b|\bletterId\b|\bletters? to (?:the )?(?:staff|phones?)\b/i, use: "message" },
  { word: /\bmenu-?shelf\b|\bshelves\b/i, use: "menu snapshot, menu cache" },
  { word: /\bsabot(?:age|eur)/i, use: "fault, inject a fault" },
  { word: /\bkeep-?house\b|\bhouse-?keeping\b/i, use: "cleanup job, delete expired rows" },
  { word: /\bhand-?over\b/i, use: "merge the guest into the member" },
  { word: /\bsiege\b/i, use: "attack" },
  { word: /\bearly[- ]?taps?\b/i, use: "pre-hydration click" },
  { word: /\bplacer\b/i, use: "order submitter" },
  { word: /\bjourneys?\b/i, use: "end-to-end test" },
  { word: /\bgoes home\b/i, use: "a literal verb" },
  { word: /\breckon/i, use: "compute" },
  { word: /\bjudge/i, use: "validate, evaluate" },
  { word: /\b(?:comes?|is|are|it) (?:alive|awake)\b|\bisAwake\b/i, use: "hydrated, running, valid" },
  { word: /\bdock(?:ed|s)?\b/i, use: "bottom bar, side panel" },
  { word: /\bformer (?:path|days)\b/i, use: "legacy path" },
  { word: /\bblotted\b/i, use: "redacted" },
  { word: /\bwhoever\b/i, use: "the noun: caller, diner, client" },
  { word: /\b(?:this|our|the) house\b(?! style)/i, use: "repository, package, restaurant" },
  { word: /\bsecond opinion\b/i, use: "independent implementation" },
  { word: /\bgates?\b/i, use: "check", only: /^tools\/(?!row-faults\/)/ },
];

/** The lines of a file with a word that is not used for its meaning, each with the word to use. */
export const wrongWords = ({ path, text }: SourceFile): string[] =>
  text
    .split("\n")
    .flatMap((line, index) =>
      RULES.filter(({ word, only }) => word.test(line) && (only?.test(path) ?? true)).map(
        ({ use }) => `${path}:${index + 1} ${line.trim().slice(0, 100)} (use: ${use})`,
      ),
    );
