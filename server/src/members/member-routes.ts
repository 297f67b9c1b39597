import { contract } from "@comanda/contract";
import type { Serve } from "../identity/caller/serve.ts";
import { getMember } from "./member/get-member.ts";
import { registerGuest } from "./member/register-guest.ts";
import { updateMember } from "./member/update-member.ts";

export const memberRoutes = (on: Serve): void => {
  on(contract.member.registerGuest, registerGuest);
  on(contract.member.get, getMember);
  on(contract.member.update, updateMember);
};
