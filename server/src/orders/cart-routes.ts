import { contract } from "@comanda/contract";
import type { Serve } from "../identity/caller/serve.ts";
import { getCart, updateCart } from "./cart/diner-cart.ts";

export const cartRoutes = (on: Serve): void => {
  on(contract.cart.get, getCart);
  on(contract.cart.update, updateCart);
};
