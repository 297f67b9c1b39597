import { MAX_MESSAGE_CHARACTERS } from "@comanda/domain/limits";

/**
 * The report of an error: its name, message and stack frames, without personal data, cut at 1000 characters (specification, section 9).
 * Null for what is no fault: an aborted call, a page that does not exist.
 */
export function messageOf(error: unknown): string | null {
  if (error instanceof Error) return error.name === "AbortError" ? null : cut(masked(`${error}\n${frames(error)}`.trim()));
  const { status, statusText } = (error ?? {}) as { status?: unknown; statusText?: unknown };
  if (typeof status === "number") return status < 500 ? null : cut(`${status} ${masked(String(statusText))}`);
  return typeof error === "string" ? cut(masked(error)) : `thrown: ${typeof error}`;
}

/** The stack frames alone: some browsers repeat the message in the first line of `stack`. */
const frames = ({ stack = "" }: Error): string =>
  stack
    .split("\n")
    .filter((line) => /^\s*at |^\S*@\S+:\d/.test(line))
    .join("\n");

/** Removes e-mail addresses, query strings and fragments of URLs, and numbers of three or more digits. */
export const masked = (text: string): string =>
  text
    .replace(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, "…")
    .replace(/[?#][^\s"'()]+/g, "")
    .replace(/\d(?:[\s().-]{0,2}\d){2,}/g, "…");

const cut = (text: string): string => text.slice(0, MAX_MESSAGE_CHARACTERS);
