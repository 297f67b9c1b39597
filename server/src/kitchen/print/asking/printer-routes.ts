import type { Context, Hono } from "hono";
import type { Deps } from "../../../platform/deps.ts";
import { failureOf } from "../../../platform/http/failure.ts";
import { limitedLog } from "../../../platform/http/limited-log.ts";
import { refusal, reply } from "../../../platform/http/reply.ts";
import { requestsAMinute } from "../../../platform/limits/requests-a-minute.ts";
import { BoundedCache } from "../../../platform/net/bounded-cache.ts";
import { addressOf } from "../../../platform/net/client-address.ts";
import { networkOf } from "../../../platform/net/network-of.ts";
import { hashOf } from "../../../platform/random.ts";
import { answerEpson } from "./answer-epson.ts";
import { answerStar } from "./answer-star.ts";
import { type AddressedPrinter, findAddressed } from "./printer-address-store.ts";

/** The requests of one printer in a minute: it may ask each second, and a job takes three requests. */
const MOST_OF_PRINTER = 240;
/** The requests with an unknown secret from one network in a minute, after which unknown ones are refused without a look at the database. */
const MOST_UNKNOWN = 60;
/** A secret is 43 characters. */
const SECRET = /^[\w-]{43}$/;
const KNOWN = { entries: 10_000, bytes: 2 ** 21 };
const MINUTE_SECONDS = 60;

/**
 * The address at which printers of the kinds `star` and `epson` ask for their jobs. It is no call of the contract: its requests and answers are
 * the manufacturers', nobody is signed in, and its secret says which printer of which restaurant asks. A wrong secret is answered as a path
 * that does not exist.
 */
export function printerRoutes(app: Hono, deps: Deps): void {
  const find = addressFinder(deps);
  const requests = requestsAMinute(deps, MOST_OF_PRINTER);
  const log = limitedLog(deps.log, deps.admission.settings.now);
  const answer = async (c: Context): Promise<Response> => {
    const secret = c.req.param("secret") ?? "";
    const secretHash = hashOf(secret);
    const printer = SECRET.test(secret) ? await find(secretHash, networkOf(addressOf(c))) : null;
    if (!printer) return refusal(c, "not-found");
    if (requests.isFull(secretHash)) return refusal(c, "too-many-attempts", { retryAfterSeconds: MINUTE_SECONDS });
    requests.count(secretHash);
    const { method } = c.req;
    const request = { method, body: method === "POST" ? await c.req.text() : "", query: (name: string) => c.req.query(name) };
    return printer.kind === "star" ? answerStar(deps, printer, request) : answerEpson(deps, printer, request);
  };
  app.on(["POST", "GET", "DELETE"], "/api/print/:secret", async (c) => {
    try {
      const turn = await deps.admission.admit("interactive", c.req.raw.signal);
      return turn.ok ? await answer(c).finally(turn.value) : reply(c, turn);
    } catch (error) {
      // Caught here, since the log of other failures has the path, and so the secret.
      const { event, level, why } = failureOf(error, c.req.raw.signal);
      log(level, event, { message: String(error), path: "/api/print/…" });
      return refusal(c, why);
    }
  });
}

/** Finds the printer of a secret. A network that sends many unknown ones is answered only for those that this process has found before. */
function addressFinder(deps: Deps): (secretHash: string, network: string) => Promise<AddressedPrinter | null> {
  const known = new BoundedCache<true>(KNOWN);
  const unknown = requestsAMinute(deps, MOST_UNKNOWN);
  return async (secretHash, network) => {
    if (unknown.isFull(network) && !known.get(secretHash)) return null;
    const printer = await findAddressed(deps.db, secretHash);
    if (printer) known.set(secretHash, true, secretHash.length);
    else unknown.count(network);
    return printer;
  };
}
