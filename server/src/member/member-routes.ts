import { contract } from "@comanda/contract";
import type { Serve } from "../serve.ts";
import { registerGuest } from "./register-guest.ts";

export const memberRoutes = (on: Serve): void => {
  on(contract.member.registerGuest, registerGuest);
};
