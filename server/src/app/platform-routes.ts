import { contract } from "@comanda/contract";
import { ok } from "@comanda/domain/result";
import type { Handler, Serve } from "../identity/caller/serve.ts";
import { reportBehaviours, reportBudget } from "./report-behaviours.ts";

/** The id of the build that this process serves: a page of another build reloads at its next navigation. */
const latestBuild: Handler<typeof contract.platform.build> = async (deps) => ok({ id: deps.buildId });

export const platformRoutes = (on: Serve): void => {
  on(contract.platform.build, latestBuild);
  on(contract.platform.monitor, reportBehaviours(reportBudget()));
};
