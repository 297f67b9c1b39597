import type { ErrorCode } from "yaml";

/** Sentences for the most common YAML errors, for the author of a menu; `line` is the text of the line. */
const SENTENCES: Partial<Record<ErrorCode, (line: string) => string>> = {
  TAB_AS_INDENT: (line) => `the line begins with a tab; YAML is indented by blanks: ${line}`,
  MULTILINE_IMPLICIT_KEY: (line) => `a colon is missing here, as in “name: Soup”, or a line is indented too far: ${line}`,
  BLOCK_AS_IMPLICIT_KEY: (line) => `a text with “: ” in it is written in quotes; or the next line is indented too far: ${line}`,
  BAD_INDENT: (line) => `the line is indented by more or fewer blanks than those it belongs to, or a bracket is missing above: ${line}`,
  MISSING_CHAR: (line) => `a quote, a bracket or a comma is missing: ${line}`,
  BAD_SCALAR_START: (line) => `a text cannot begin with this character; write it in quotes: ${line}`,
  BAD_DQ_ESCAPE: (line) => `a backslash means something else in double quotes; write the text in single quotes: ${line}`,
  BLOCK_IN_FLOW: (line) => `a text with “: ” in it is written in quotes: ${line}`,
  TAG_RESOLVE_FAILED: (line) => `a text cannot begin with an exclamation mark; write it in quotes: ${line}`,
  BAD_ALIAS: (line) => `a text cannot begin with * or &; write it in quotes: ${line}`,
  UNEXPECTED_TOKEN: (line) => `this cannot stand here; if it is text, write it in quotes: ${line}`,
};

const LONGEST_LINE = 60;

/** The sentence for a YAML error with its line; for a rare error the parser's own message. */
export function yamlSentence(code: ErrorCode, message: string, textOfLine: string): string {
  const line = textOfLine.trim().replaceAll("\t", " ");
  const shortened = line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line;
  return SENTENCES[code]?.(`“${shortened}”`) ?? message;
}
