import { staffContract } from "@comanda/contract/staff/index";
import type { Serve } from "../serve.ts";
import { endOffer, resumeOffer } from "./end-offer.ts";
import { giveOffer } from "./give-offer.ts";
import { listOffers } from "./list-offers.ts";
import { saveOffer } from "./save-offer.ts";

const { coupons } = staffContract;

export const consoleCouponRoutes = (on: Serve): void => {
  on(coupons.list, listOffers);
  on(coupons.save, saveOffer);
  on(coupons.end, endOffer);
  on(coupons.resume, resumeOffer);
  on(coupons.give, giveOffer);
};
