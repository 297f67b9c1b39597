import { contract } from "@comanda/contract";
import type { Serve } from "../serve.ts";
import { latestBuild } from "./latest-build.ts";

export const platformRoutes = (on: Serve): void => {
  on(contract.platform.build, latestBuild);
};
