import { staffContract } from "@comanda/contract/staff/index";
import type { Serve } from "../identity/caller/serve.ts";
import { eraseMember } from "./console/erase-member.ts";
import { exportMember } from "./console/export-member.ts";
import { getStaffMember } from "./console/get-staff-member.ts";
import { giveCoupon } from "./console/give-coupon.ts";
import { givePoints } from "./console/give-points.ts";
import { saveNote } from "./console/save-note.ts";
import { searchMembers } from "./console/search-members.ts";
import { showPhone } from "./console/show-phone.ts";

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
