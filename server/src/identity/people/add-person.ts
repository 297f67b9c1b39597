import type { staffContract } from "@comanda/contract/staff/index";
import type { Handler } from "../caller/serve.ts";
import { addPersonTo } from "./new-person.ts";
import { actorOf } from "../caller/staff-caller.ts";

/** Adds a person; only the answer contains the first password. */
export const addPerson: Handler<typeof staffContract.people.add> = (deps, caller, { body }) =>
  addPersonTo(deps, { ...body, merchantId: caller.merchantId, actor: actorOf(caller), address: caller.address });
