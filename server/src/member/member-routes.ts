import { contract } from "@comanda/contract";
import type { Serve } from "../serve.ts";
import { getMember } from "./get-member.ts";
import { registerGuest } from "./register-guest.ts";
import { updateMember } from "./update-member.ts";

export const memberRoutes = (on: Serve): void => {
  on(contract.member.registerGuest, registerGuest);
  on(contract.member.get, getMember);
  on(contract.member.update, updateMember);
};
