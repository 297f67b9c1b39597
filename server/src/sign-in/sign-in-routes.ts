import { contract } from "@comanda/contract";
import type { Serve } from "../identity/caller/serve.ts";
import { logIn, logOut } from "./log-in.ts";
import { sendCode } from "./send-code.ts";

export const signInRoutes = (on: Serve): void => {
  on(contract.signIn.sendCode, sendCode);
  on(contract.signIn.logIn, logIn);
  on(contract.signIn.logOut, logOut);
};
