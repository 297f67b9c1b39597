import type { contract } from "@comanda/contract";
import { ok, refuse } from "@comanda/domain/result";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { countTry } from "../limits/try-store.ts";
import type { Verb } from "../serve.ts";

/** Reports of one address in a minute; a table full of phones shares one. */
export const REPORTS_A_MINUTE = 60;

/** Logs what pages report, without what names a person; one address cannot fill the log. */
export const reportBehaviours: Verb<typeof contract.platform.monitor> = async (deps, caller, { body }) => {
  const limit = { merchantId: "0", subject: `monitor ${caller.address}`, most: REPORTS_A_MINUTE, windowSeconds: 60 };
  const wait = await countTry(deps.db, limit, deps.clock.now());
  if (wait > 0) return refuse("too-many-tries", { retryAfterSeconds: wait });
  return ok({ accepted: logBehaviours(deps, body) });
};

type Report = z.infer<typeof contract.platform.monitor.body>;

/** Logs a report; gives how many behaviours were in it. */
export function logBehaviours({ log }: Pick<Deps, "log">, { behaviours, buildId }: Report): number {
  for (const { kind, message } of behaviours)
    log(kind === "error" ? "warn" : "info", "page-behaviour", { kind, message: blotted(message), buildId });
  return behaviours.length;
}

/** A text without addresses of mail, secrets and numbers: phones, codes and ids are among them. */
export const blotted = (message: string): string =>
  message
    .replace(/[^\s@"'<>]+@[^\s@"'<>]+/g, "…")
    .replace(/[\w-]{24,}/g, "…")
    .replace(/\d[\d\s().-]{2,}\d/g, "…");
