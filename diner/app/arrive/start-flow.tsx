import { useBecomeMemberAtStart } from "../shell/guards/become-member.ts";
import { useStartStep } from "./use-start-step.ts";

/** What the app does when it starts: it leads the diner to where they are in their visit, then asks a new member who they are. */
export function StartFlow() {
  useBecomeMemberAtStart(useStartStep());
  return null;
}
