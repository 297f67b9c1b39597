import { staffContract } from "@comanda/contract/staff/index";
import type { Serve } from "../serve.ts";
import { listAvailability } from "./list-availability.ts";
import { setAvailability } from "./set-availability.ts";

/** The calls of what is sold out. */
export function availabilityRoutes(on: Serve): void {
  on(staffContract.availability.list, listAvailability);
  on(staffContract.availability.set, setAvailability);
}
