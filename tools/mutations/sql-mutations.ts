/** A fault that can be put into a file: the replacement of the text from `start` to `end`. */
export type Change = { start: number; end: number; text: string };

const IS_SQL = /\b(select|insert into|update|delete from)\b/;

/** Conditions and sums of a statement, and their faulty replacements. Locks are not changed, since only races would detect that. */
const WRONG: [RegExp, string][] = [
  [/ and /g, " or "],
  [/ or /g, " and "],
  [/(?<=\s)>=(?=\s)/g, ">"],
  [/(?<=\s)>(?=\s)/g, ">="],
  [/(?<=\s)<=(?=\s)/g, "<"],
  [/(?<=\s)<(?=\s)/g, "<="],
  [/(?<=\s)<>(?=\s)/g, "="],
  [/ is null/g, " is not null"],
  [/ is not null/g, " is null"],
  [/(?<!not )\bexists (?=\()/g, "not exists "],
  [/\bnot (?=\w+\.)/g, ""],
  [/(?<=\w) - (?=[\w$])/g, " + "],
  [/(?<=\w) \+ (?=[\w$])/g, " - "],
  [/(?<=[ ,(])-(?=\$)/g, ""],
];

/** The faults for an SQL text that begins at `start` of its file. */
export const sqlChangesOf = (text: string, start: number): Change[] =>
  IS_SQL.test(text)
    ? WRONG.flatMap(([what, wrong]) =>
        [...text.matchAll(what)].map((found) => ({ start: start + found.index, end: start + found.index + found[0].length, text: wrong })),
      )
    : [];
