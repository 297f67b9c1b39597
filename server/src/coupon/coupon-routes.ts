import { contract } from "@comanda/contract";
import type { Serve } from "../serve.ts";
import { listCoupons } from "./list-coupons.ts";

export const couponRoutes = (on: Serve): void => {
  on(contract.coupon.list, listCoupons);
};
