/** A fault that may be put into a file: what stands in place of the text from `start` up to `end`. */
export type Change = { start: number; end: number; text: string };

const IS_SQL = /\b(select|insert into|update|delete from)\b/;

/** Conditions and sums of a statement, and what goes wrong in their place. Locks are left alone: only races can tell whether they are there. */
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

/** Faults in a text that is SQL, which begins at `start` of its file. */
export const sqlChangesOf = (text: string, start: number): Change[] =>
  IS_SQL.test(text)
    ? WRONG.flatMap(([what, wrong]) =>
        [...text.matchAll(what)].map((found) => ({ start: start + found.index, end: start + found.index + found[0].length, text: wrong })),
      )
    : [];
