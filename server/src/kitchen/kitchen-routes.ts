import { staffContract } from "@comanda/contract/staff/index";
import type { Serve } from "../serve.ts";
import { listStations, markMadeCall, recallTicketCall, seeVoidedCall, stationTickets } from "./ticket-calls.ts";

/** The calls of the kitchen's screens. */
export function kitchenRoutes(on: Serve): void {
  const { kitchen } = staffContract;
  on(kitchen.stations, listStations);
  on(kitchen.tickets, stationTickets);
  on(kitchen.markMade, markMadeCall);
  on(kitchen.recall, recallTicketCall);
  on(kitchen.seen, seeVoidedCall);
}
