import type { Secrets } from "../../platform/secrets.ts";

/** Letters and digits that are not mistaken for each other. */
const CHARACTERS = /[A-HJ-NP-Z2-9]/g;
const HALF = 5;

/**
 * The code with which the first restaurant of a deployment is set up: ten characters with a hyphen in the middle, derived from the
 * deployment's key, so that every process and every start has the same one and nothing is stored.
 */
export function setupCode(secrets: Pick<Secrets, "hash">): string {
  const characters = secrets.hash("setup of the first restaurant").toUpperCase().match(CHARACTERS)?.join("") ?? "";
  return `${characters.slice(0, HALF)}-${characters.slice(HALF, 2 * HALF)}`;
}

/** A code as it is compared: without blanks and hyphens, in capital letters. */
export const plainCode = (written: string): string => written.replace(/[\s-]/g, "").toUpperCase();
