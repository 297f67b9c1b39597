import type { Context, Hono } from "hono";
import type { Deps } from "../../../platform/deps.ts";
import { failureOf } from "../../../platform/http/failure.ts";
import { limitedLog } from "../../../platform/http/limited-log.ts";
import { refusal, reply } from "../../../platform/http/reply.ts";
import { refusedWhileMoving } from "../../../platform/merchant/refuse-moving.ts";
import { requestsAMinute } from "../../../platform/limits/requests-a-minute.ts";
import { addressOf } from "../../../platform/net/client-address.ts";
import { networkOf } from "../../../platform/net/network-of.ts";
import { addressFinder } from "./address-finder.ts";
import { answerEpson } from "./answer-epson.ts";
import { answerStar } from "./answer-star.ts";

/** The requests of one printer in a minute: it may ask each second, and a job takes three requests. */
const MOST_OF_PRINTER = 240;
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
    const printer = await find(c.req.param("secret") ?? "", networkOf(addressOf(c)));
    if (!printer) return refusal(c, "not-found");
    const moving = refusedWhileMoving(deps, printer.merchantId);
    if (moving) return reply(c, moving);
    if (requests.isFull(printer.secretHash)) return refusal(c, "too-many-attempts", { retryAfterSeconds: MINUTE_SECONDS });
    requests.count(printer.secretHash);
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
