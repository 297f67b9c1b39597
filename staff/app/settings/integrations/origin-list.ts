import { MAX_ORIGINS } from "@comanda/domain/staff/key-limits";
import type { IntegrationTextName } from "./integrations-text.ts";

/** Whether a text is the origin of a web page: scheme, host and port without a path. */
const isOrigin = (text: string): boolean => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** The origins that are typed, each once. */
export const originsIn = (typed: string): string[] => [...new Set(typed.split(/\s+/).filter((one) => one !== ""))];

/** What is wrong with a list of origins; null for one that can be stored. */
export function problemOfOrigins(origins: readonly string[]): IntegrationTextName | null {
  if (!origins.every(isOrigin)) return "keyOriginWrong";
  return origins.length > MAX_ORIGINS ? "keyOriginsMany" : null;
}
