import { contract } from "@comanda/contract";
import type { Serve } from "../serve.ts";
import { listPoints } from "./list-points.ts";

export const pointsRoutes = (on: Serve): void => {
  on(contract.points.list, listPoints);
};
