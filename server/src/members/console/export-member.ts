import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { changeHeldMember } from "./act-on-member.ts";
import { findMemberExport } from "./export-store.ts";

/** All data of a member, with a line in the audit. */
export const exportMember: Handler<typeof staffContract.members.export> = (deps, caller, { params: { id } }) =>
  changeHeldMember(deps, caller, {
    id,
    async change({ tx, audit }) {
      const all = await findMemberExport(tx, { merchantId: caller.merchantId, dinerId: id });
      if (!all) return refuse("not-found");
      await audit({ action: "member.export" });
      return ok({ exportedAt: deps.clock.now().toISOString(), ...all });
    },
  });
