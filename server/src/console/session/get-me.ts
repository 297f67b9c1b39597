import type { staffContract } from "@comanda/contract/staff/index";
import { mayStaff } from "@comanda/domain/staff/permissions";
import { ok } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { countSwitchedOff } from "../webhook/webhook-store.ts";
import { signedInPerson } from "../../identity/session/signed-in-person.ts";

/** The person of the session, with what waits in the settings. */
export const getMe: Handler<typeof staffContract.session.me> = async ({ db }, { merchantId, person }) => {
  const webhooksOff = mayStaff(person.role, "integrations.manage") ? await countSwitchedOff(db, merchantId) : 0;
  return ok({ ...signedInPerson(person), webhooksOff });
};
