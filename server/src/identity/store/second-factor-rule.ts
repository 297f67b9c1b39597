import type { StaffRole } from "@comanda/domain/staff/permissions";
import { type SecondFactorRule, secondFactorRule } from "@comanda/domain/staff/second-factor-rules";
import type { Deps } from "../../platform/deps.ts";

/** The rule of a restaurant for the second factor of a role. */
export async function findSecondFactorRule(
  { menus }: Pick<Deps, "menus">,
  { merchantId, role }: { merchantId: string; role: StaffRole },
): Promise<SecondFactorRule> {
  return secondFactorRule(role, (await menus.latest(merchantId))?.merchant.definition.settings ?? {});
}
