import type { RowFault } from "./row-fault.ts";

/** Faults for rows of section 6. */
export const SECTION_6: RowFault[] = [
  {
    section: 6,
    point: "Member",
    file: "server/src/identity/session-store.ts",
    replace:
      "     and (not d.is_member or s.seen_at > $3::timestamptz - interval '${MEMBER_IDLE_SECONDS} seconds')`,\n);\n\n/** The diner with the valid",
    with: "`,\n);\n\n/** The diner with the valid",
  },
];
