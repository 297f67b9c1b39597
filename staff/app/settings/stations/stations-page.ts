import type { CallData } from "@comanda/contract/call-by-name";

/** What the page of the stations knows: the stations, the menu, and the printers to choose from. */
export type StationsPage = CallData<"GET /api/staff/settings/stations"> & { printers: { id: string; name: string }[] };
