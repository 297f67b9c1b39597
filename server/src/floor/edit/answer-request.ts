import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { answerRequestOf, findRequest } from "../../seats/request-store.ts";
import { requestView } from "../../orders/console/board-views.ts";

/** Answers a request: it is gone from every console, and its diner reads that somebody comes. */
export const answerRequest: Handler<typeof staffContract.requests.answer> = async (deps, { merchantId, person }, { params }) => {
  const isAnswered = await answerRequestOf(deps.db, { merchantId, id: params.id, at: deps.clock.now(), by: person.name });
  const request = await findRequest(deps.db, merchantId, params.id);
  if (!request) return refuse("not-found");
  if (isAnswered) return ok(requestView(request));
  return refuse("already-done", { by: request.answeredBy ?? "", at: (request.answeredAt ?? request.createdAt).toISOString(), order: null });
};
