import { staffContract } from "@comanda/contract/staff/index";
import type { Serve } from "../identity/caller/serve.ts";
import { endOffer, resumeOffer, saveOffer } from "./coupon-edit/edit-offers.ts";
import { giveOffer } from "./coupon-edit/give-offer.ts";
import { listOffers } from "./coupon-edit/list-offers.ts";

const { coupons } = staffContract;

export const consoleCouponRoutes = (on: Serve): void => {
  on(coupons.list, listOffers);
  on(coupons.save, saveOffer);
  on(coupons.end, endOffer);
  on(coupons.resume, resumeOffer);
  on(coupons.give, giveOffer);
};
