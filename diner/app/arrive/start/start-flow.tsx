import { lazy, Suspense } from "react";
import { useBecomeMemberAtStart } from "../../shell/guards/become-member.ts";
import { useCart } from "../../shell/session/diner-session.tsx";
import { useStartStep } from "./use-start-step.ts";

/** Where it cannot be loaded, the next page says that the party was moved. */
const MovedTable = lazy(() =>
  import("./moved-table.tsx").then(
    ({ MovedTable: Moved }) => ({ default: Moved }),
    () => ({ default: () => null }),
  ),
);

/**
 * Runs the start flow: navigates to the diner's current step, then asks a new member for the missing details. A party that the staff moved
 * gets its new table.
 */
export function StartFlow() {
  useBecomeMemberAtStart(useStartStep());
  const { moved } = useCart();
  return (
    moved && (
      <Suspense>
        <MovedTable moved={moved} />
      </Suspense>
    )
  );
}
