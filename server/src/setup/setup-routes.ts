import { staffContract } from "@comanda/contract/staff/index";
import type { Serve } from "../serve.ts";
import { getSetup } from "./get-setup.ts";
import { setUpRestaurant } from "./set-up-restaurant.ts";

/** The calls that set up the first restaurant. */
export function setupRoutes(on: Serve): void {
  const { setup } = staffContract;
  on(setup.state, getSetup);
  on(setup.create, setUpRestaurant);
}
