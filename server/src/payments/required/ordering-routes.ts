import { contract } from "@comanda/contract";
import type { Serve } from "../../identity/caller/serve.ts";
import { giveUpOrder } from "./give-up-order.ts";
import { placeOrder, previewOrder } from "./place-paid-order.ts";

/** The calls of a diner that place an order, which may have to be paid before the restaurant gets it. */
export function orderingRoutes(on: Serve): void {
  on(contract.order.preview, previewOrder);
  on(contract.order.place, placeOrder);
  on(contract.payment.giveUp, giveUpOrder);
}
