import type { StaffRole } from "./permissions.ts";

/** Whether a role has a second factor: nobody sets one up, each person may, or nobody works without one. */
export const SECOND_FACTOR_RULES = ["off", "offered", "required"] as const;
export type SecondFactorRule = (typeof SECOND_FACTOR_RULES)[number];

/** The settings of a restaurant, for owners and for managers. Absent: offered. */
export type SecondFactorSettings = { ownerSecondFactor?: SecondFactorRule; managerSecondFactor?: SecondFactorRule };

const DEFAULT_RULE: SecondFactorRule = "offered";

/** Both settings, with the default of those that are not stored. */
export const secondFactorSettingsOf = ({ ownerSecondFactor, managerSecondFactor }: SecondFactorSettings) => ({
  ownerSecondFactor: ownerSecondFactor ?? DEFAULT_RULE,
  managerSecondFactor: managerSecondFactor ?? DEFAULT_RULE,
});

/** The rule for a role. Staff have no second factor of their own; one that a demoted person had on stays until the person turns it off. */
export function secondFactorRule(role: StaffRole, settings: SecondFactorSettings): SecondFactorRule {
  const { ownerSecondFactor, managerSecondFactor } = secondFactorSettingsOf(settings);
  return { owner: ownerSecondFactor, manager: managerSecondFactor, staff: "off" as const }[role];
}
