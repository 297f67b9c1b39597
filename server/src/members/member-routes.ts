import { contract } from "@comanda/contract";
import { staffContract } from "@comanda/contract/staff/index";
import type { Serve } from "../identity/caller/serve.ts";
import { eraseMember } from "./console/erase-member.ts";
import { exportMember } from "./console/export-member.ts";
import { giveCoupon, givePoints } from "./console/give-to-member.ts";
import { getStaffMember, saveNote, showPhone } from "./console/member-card.ts";
import { searchMembers } from "./console/search-members.ts";
import { endOffer, resumeOffer, saveOffer } from "./coupon-edit/edit-offers.ts";
import { giveOffer } from "./coupon-edit/give-offer.ts";
import { listOffers } from "./coupon-edit/list-offers.ts";
import { listCoupons } from "./coupon/list-coupons.ts";
import { getMember, registerGuest, updateMember } from "./member/diner-account.ts";
import { listPoints } from "./points/list-points.ts";

/** The calls about members, their coupons and their points: those of a diner, and those of the console. */
export function memberRoutes(on: Serve): void {
  const { coupons, members } = staffContract;
  on(contract.member.registerGuest, registerGuest);
  on(contract.member.get, getMember);
  on(contract.member.update, updateMember);
  on(contract.coupon.list, listCoupons);
  on(contract.points.list, listPoints);
  on(coupons.list, listOffers);
  on(coupons.save, saveOffer);
  on(coupons.end, endOffer);
  on(coupons.resume, resumeOffer);
  on(coupons.give, giveOffer);
  on(members.search, searchMembers);
  on(members.get, getStaffMember);
  on(members.showPhone, showPhone);
  on(members.givePoints, givePoints);
  on(members.giveCoupon, giveCoupon);
  on(members.saveNote, saveNote);
  on(members.export, exportMember);
  on(members.erase, eraseMember);
}
