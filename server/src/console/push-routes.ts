import { contract } from "@comanda/contract";
import type { Serve } from "../identity/caller/serve.ts";
import { getPush, setPush } from "./push/order-push.ts";

/** The calls with which a browser asks to be told when an order is ready. */
export const pushRoutes = (on: Serve): void => {
  on(contract.order.push, getPush);
  on(contract.order.setPush, setPush);
};
