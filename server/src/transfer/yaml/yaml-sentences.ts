import type { ErrorCode } from "yaml";
import type { FolderMistakeCode } from "../../platform/text/folder-mistakes.ts";
import { said } from "../../platform/values/sentence.ts";

/** The most common YAML errors, which have sentences for the author of a menu. */
const CODES: Partial<Record<ErrorCode, FolderMistakeCode>> = {
  TAB_AS_INDENT: "yaml-tab",
  MULTILINE_IMPLICIT_KEY: "yaml-no-colon",
  BLOCK_AS_IMPLICIT_KEY: "yaml-block-key",
  BAD_INDENT: "yaml-indent",
  MISSING_CHAR: "yaml-missing",
  BAD_SCALAR_START: "yaml-start",
  BAD_DQ_ESCAPE: "yaml-escape",
  BLOCK_IN_FLOW: "yaml-block-in-flow",
  TAG_RESOLVE_FAILED: "yaml-tag",
  BAD_ALIAS: "yaml-alias",
  UNEXPECTED_TOKEN: "yaml-token",
};

const LONGEST_LINE = 60;

/** The sentence for a YAML error with its line; for a rare error the parser's own message. */
export function yamlSentence(code: ErrorCode, message: string, textOfLine: string): string {
  const line = textOfLine.trim().replaceAll("\t", " ");
  const shortened = line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line;
  const known = CODES[code];
  return known ? said(known, { line: shortened }) : message;
}
