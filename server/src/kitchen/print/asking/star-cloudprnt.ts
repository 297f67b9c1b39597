import { z } from "zod";
import type { PrinterTrouble } from "../printer/esc-pos.ts";
import type { PrintOptions, PrintResult } from "../printer/network-printer.ts";

/*
 * Star CloudPRNT, as the developer guide of Star Micronics has it (revision 1.4, of March 2018, and `jobToken` of later firmware). A printer
 * polls by POST, fetches a job by GET, and confirms it by DELETE, all at one address.
 */

/** The type of a job: each printer with CloudPRNT prints it dot for dot. */
export const STAR_MEDIA_TYPE = "image/png";

/** How a printer may name itself. */
const mac = z
  .string()
  .regex(/^[\w.:-]{1,64}$/)
  .transform((text) => text.toLowerCase());

const poll = z.object({
  printerMAC: mac,
  statusCode: z.string().max(200).nullish(),
  printingInProgress: z.boolean().nullish(),
});

/** What a printer says when it polls. */
export type StarPoll = { device: string; state: StarState; isPrinting: boolean };
/** `trouble`: it cannot print. */
export type StarState = { trouble: PrinterTrouble | null; isPaperLow: boolean };

/** Three digits, with or without words after them, which may be encoded as in an address: `200%20OK`, `410 Out of paper`. */
export function starStateOf(statusCode: string): StarState {
  const code = /^\d{3}/.exec(statusCode)?.[0] ?? "200";
  const isPaperLow = code.startsWith("21");
  if (code.startsWith("2")) return { trouble: null, isPaperLow };
  if (code.startsWith("41")) return { trouble: "paper-out", isPaperLow };
  return { trouble: code.startsWith("42") ? "cover-open" : "offline", isPaperLow };
}

/** Reads the body of a poll; null where it is none. */
export function starPollFrom(body: string): StarPoll | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return null;
  }
  const read = poll.safeParse(parsed);
  if (!read.success) return null;
  const { printerMAC, statusCode, printingInProgress } = read.data;
  return { device: printerMAC, state: starStateOf(statusCode ?? "200"), isPrinting: printingInProgress ?? false };
}

/** How a printer names itself in the address of a GET or a DELETE; null where it does not. */
export const starDeviceFrom = (query: string | undefined): string | null => mac.safeParse(query).data ?? null;

/** The answer to a poll: `token` is the job that waits; null where none does. */
export const starPollAnswer = (token: string | null): object =>
  token === null ? { jobReady: false } : { jobReady: true, mediaTypes: [STAR_MEDIA_TYPE], jobToken: token, deleteMethod: "DELETE" };

/**
 * The headers of a job, which say what the printer does beside printing it. The paper under the knife is part of the picture, so that it
 * is cut without a feed. `opensDrawer`: a pulse for the drawer as the job begins (Star CloudPRNT protocol, `X-Star-CashDrawer`).
 */
export const starJobHeaders = ({ cut, opensDrawer = false }: PrintOptions & { opensDrawer?: boolean }): Record<string, string> => ({
  "content-type": STAR_MEDIA_TYPE,
  "x-star-cut": cut ? "partial; feed=false" : "none",
  ...(opensDrawer && { "x-star-cashdrawer": "start" }),
  "x-star-imageditherpattern": "none",
});

/**
 * What became of a job, by the code of its DELETE: `OK`, or a status. Nothing of a document that the printer could not read or download is
 * printed (5xx); of one that ended with an error of the printer (4xx) some may be.
 */
export function starResultOf(code: string): PrintResult {
  if (/^OK\b/i.test(code) || /^2\d\d/.test(code)) return { kind: "printed", isPaperLow: starStateOf(code).isPaperLow };
  const { trouble } = starStateOf(code);
  if (/^5\d\d/.test(code)) return { kind: "refused", why: "offline" };
  return { kind: "unsure", why: trouble ?? "no-answer" };
}
