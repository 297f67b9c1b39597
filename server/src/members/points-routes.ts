import { contract } from "@comanda/contract";
import type { Serve } from "../identity/caller/serve.ts";
import { listPoints } from "./points/list-points.ts";

export const pointsRoutes = (on: Serve): void => {
  on(contract.points.list, listPoints);
};
