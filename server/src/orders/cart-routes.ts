import { contract } from "@comanda/contract";
import type { Serve } from "../identity/caller/serve.ts";
import { getCart } from "./cart/get-cart.ts";
import { updateCart } from "./cart/update-cart.ts";

export const cartRoutes = (on: Serve): void => {
  on(contract.cart.get, getCart);
  on(contract.cart.update, updateCart);
};
