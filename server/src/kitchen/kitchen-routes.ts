import { staffContract } from "@comanda/contract/staff/index";
import type { Serve } from "../identity/caller/serve.ts";
import { removeStation } from "./stations/remove-station.ts";
import { saveStation } from "./stations/save-station.ts";
import { listStationSettings } from "./stations/station-settings.ts";
import { listStations, markMadeCall, recallTicketCall, seeVoidedCall, stationTickets } from "./tickets/ticket-calls.ts";

/** The calls of the kitchen's screens, and of the settings of its stations. */
export function kitchenRoutes(on: Serve): void {
  const { kitchen, stations } = staffContract;
  on(kitchen.stations, listStations);
  on(kitchen.tickets, stationTickets);
  on(kitchen.markMade, markMadeCall);
  on(kitchen.recall, recallTicketCall);
  on(kitchen.seen, seeVoidedCall);
  on(stations.list, listStationSettings);
  on(stations.save, saveStation);
  on(stations.remove, removeStation);
}
