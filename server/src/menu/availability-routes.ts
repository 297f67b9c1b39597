import { staffContract } from "@comanda/contract/staff/index";
import type { Serve } from "../identity/caller/serve.ts";
import { listAvailability } from "./availability/list-availability.ts";
import { setAvailability } from "./availability/set-availability.ts";

/** The calls of what is sold out. */
export function availabilityRoutes(on: Serve): void {
  on(staffContract.availability.list, listAvailability);
  on(staffContract.availability.set, setAvailability);
}
