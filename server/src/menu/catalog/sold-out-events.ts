import type { contract } from "@comanda/contract";
import { refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";

/** When a page should retry. */
const RETRY_AFTER_SECONDS = 60;

/** Streams what of a menu is sold out as server-sent events: the whole list at first, and again whenever it changes. */
export const soldOutEvents: Handler<typeof contract.menu.soldOutEvents> = async (deps, { merchantId }, { signal }) => {
  if (merchantId === null || !(await deps.menus.latest(merchantId))) return refuse("not-found");
  const stream = deps.soldOut.follow(merchantId);
  if (!stream) return refuse("too-many-streams", { retryAfterSeconds: RETRY_AFTER_SECONDS });
  return stream.response(signal, deps.closing);
};
