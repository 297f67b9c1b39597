import { contract } from "@comanda/contract";
import type { Serve } from "../serve.ts";
import { getCart } from "./get-cart.ts";
import { updateCart } from "./update-cart.ts";

export const cartRoutes = (on: Serve): void => {
  on(contract.cart.get, getCart);
  on(contract.cart.update, updateCart);
};
