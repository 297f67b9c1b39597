import type { staffContract } from "@comanda/contract/staff/index";
import { ok } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { changeHeldMember } from "./act-on-member.ts";

/** Returns the phone of a member, with a line in the audit. */
export const showPhone: Handler<typeof staffContract.members.showPhone> = (deps, caller, { params: { id } }) =>
  changeHeldMember(deps, caller, {
    id,
    async change({ member: { phone }, audit }) {
      await audit({ action: "member.show-phone" });
      return ok({ phone });
    },
  });
