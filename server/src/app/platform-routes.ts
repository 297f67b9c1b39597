import { contract } from "@comanda/contract";
import type { Serve } from "../identity/caller/serve.ts";
import { latestBuild } from "./latest-build.ts";
import { reportBehaviours, reportBudget } from "./report-behaviours.ts";

export const platformRoutes = (on: Serve): void => {
  on(contract.platform.build, latestBuild);
  on(contract.platform.monitor, reportBehaviours(reportBudget()));
};
