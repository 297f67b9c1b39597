import type { staffContract } from "@comanda/contract/staff/index";
import { ok } from "@comanda/domain/result";
import type { Handler } from "../caller/serve.ts";
import { findPeople, personOf } from "../store/staff-store.ts";

/** Lists all people of the merchant by name. */
export const listPeople: Handler<typeof staffContract.people.list> = async (deps, { merchantId }) =>
  ok((await findPeople(deps.db, merchantId)).map(personOf));
