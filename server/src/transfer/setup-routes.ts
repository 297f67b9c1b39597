import { staffContract } from "@comanda/contract/staff/index";
import type { Serve } from "../identity/caller/serve.ts";
import { getSetup, setUpRestaurant } from "./setup/set-up-restaurant.ts";

/** The calls that set up the first restaurant. */
export function setupRoutes(on: Serve): void {
  const { setup } = staffContract;
  on(setup.state, getSetup);
  on(setup.create, setUpRestaurant);
}
