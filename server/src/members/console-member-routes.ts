import { staffContract } from "@comanda/contract/staff/index";
import type { Serve } from "../identity/caller/serve.ts";
import { eraseMember } from "./console/erase-member.ts";
import { exportMember } from "./console/export-member.ts";
import { getStaffMember, saveNote, showPhone } from "./console/member-card.ts";
import { giveCoupon, givePoints } from "./console/give-to-member.ts";
import { searchMembers } from "./console/search-members.ts";

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
