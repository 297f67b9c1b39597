import { useBecomeMemberAtStart } from "../shell/guards/become-member.ts";
import { useStartStep } from "./use-start-step.ts";

/** Runs the start flow: navigates to the diner's current step, then asks a new member for the missing details. */
export function StartFlow() {
  useBecomeMemberAtStart(useStartStep());
  return null;
}
