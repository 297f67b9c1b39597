import type { contract } from "@comanda/contract";
import { ok } from "@comanda/domain/result";
import type { Handler } from "../identity/caller/serve.ts";

/** The id of the build that this process serves: a page of another build reloads at its next navigation. */
export const latestBuild: Handler<typeof contract.platform.build> = async (deps) => ok({ id: deps.buildId });
