import { contract } from "@comanda/contract";
import type { Serve } from "../identity/caller/serve.ts";
import { getMember, registerGuest, updateMember } from "./member/diner-account.ts";

export const memberRoutes = (on: Serve): void => {
  on(contract.member.registerGuest, registerGuest);
  on(contract.member.get, getMember);
  on(contract.member.update, updateMember);
};
