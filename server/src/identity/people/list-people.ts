import type { staffContract } from "@comanda/contract/staff/index";
import type { ListedPerson } from "@comanda/contract/staff/people/staff-shapes";
import { ok } from "@comanda/domain/result";
import type { Handler } from "../caller/serve.ts";
import { findListedPeople, type ListedRow, personOf } from "../store/staff-store.ts";

const listedPerson = ({ seenAt, device, ...row }: ListedRow): ListedPerson => ({
  ...personOf(row),
  lastSeen: seenAt && { at: seenAt.toISOString(), device: device ?? "" },
});

/** Lists all people of the merchant by name, with when each was last seen. */
export const listPeople: Handler<typeof staffContract.people.list> = async (deps, { merchantId }) =>
  ok((await findListedPeople(deps.db, { merchantId })).map(listedPerson));
