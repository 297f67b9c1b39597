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
  {
    word: /\b(?:tellStaff\w*|stopHearing|OrderBasis|findGround|askedLine|AskedOrder|takenTogether|asKept|isAway)\b/,
    use: "the table of terms",
  },
  {
    word: /\b(?:useVisit|placeMemory|useAgain|orTold|sayIn|useText|menuActs|foundActs)\b/,
    use: "diner session, seating, retry, translate, actions",
  },
  {
    word: /\b(?:place-memory|placing-record|while-not-placing|going-again|(?:menu|found)-acts|steady-diners|try-store|answer-store)\b/,
    use: "the file's content",
  },
  { word: /\bgive_up_unless\b/, use: "raise_unless", only: /^server\/src\// },
  { word: /\bapolog/i, use: "error state" },
  { word: /\bspoken\b/, use: "announcement", only: /\.tsx?$/ },
  { word: /\b(?:popup|screen|arrive|menu|way)-ways?\b|__ways?\b|\bchooseWay\b/, use: "link, action, order type" },
  { word: /\b(?:keep-menu|staff-room|isHonest|takenFrom|hopeful)\b/, use: "a literal name" },
  { word: /\bstrangers?\b/i, use: "newcomer, another person", only: /^(?:e2e|diner|docs)\// },
  {
    word: /\b(?:const|let) (?:there|asked|kept|said|wanted)\b/,
    use: "a noun that says what it holds",
    only: /^(?:bench|diner|domain|e2e|host|prove|ui|web)\//,
  },
  { word: /\bgates?\b/i, use: "check", only: /^tools\// },
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
