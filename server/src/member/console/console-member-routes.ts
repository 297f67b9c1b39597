import { staffContract } from "@comanda/contract/staff/index";
import type { Serve } from "../../serve.ts";
import { eraseMember } from "./erase-member.ts";
import { exportMember } from "./export-member.ts";
import { getStaffMember } from "./get-staff-member.ts";
import { giveCoupon } from "./give-coupon.ts";
import { givePoints } from "./give-points.ts";
import { saveNote } from "./save-note.ts";
import { searchMembers } from "./search-members.ts";
import { showPhone } from "./show-phone.ts";

/** The calls of the console about members. */
export function consoleMemberRoutes(on: Serve): void {
  const { members } = staffContract;
  on(members.search, searchMembers);
  on(members.get, getStaffMember);
  on(members.showPhone, showPhone);
  on(members.givePoints, givePoints);
  on(members.giveCoupon, giveCoupon);
  on(members.saveNote, saveNote);
  on(members.export, exportMember);
  on(members.erase, eraseMember);
}
