import type { staffContract } from "@comanda/contract/staff/index";
import type { Handler } from "../../serve.ts";
import { addPersonTo } from "./new-person.ts";
import { actorOf } from "../session/staff-caller.ts";

/** Adds a person; the first password is in the answer and nowhere else. */
export const addPerson: Handler<typeof staffContract.people.add> = (deps, caller, { body }) =>
  addPersonTo(deps, { ...body, merchantId: caller.merchantId, actor: actorOf(caller), address: caller.address });
