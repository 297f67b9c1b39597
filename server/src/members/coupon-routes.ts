import { contract } from "@comanda/contract";
import type { Serve } from "../identity/caller/serve.ts";
import { listCoupons } from "./coupon/list-coupons.ts";

export const couponRoutes = (on: Serve): void => {
  on(contract.coupon.list, listCoupons);
};
