import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { readStaffMember } from "./staff-member-view.ts";

/** One member with level, points, coupons, ledger and last orders. */
export const getStaffMember: Handler<typeof staffContract.members.get> = async (deps, { merchantId, locale }, { params }) => {
  const member = await readStaffMember(deps, { merchantId, dinerId: params.id, locale });
  return member ? ok(member) : refuse("not-found");
};
