import type { StaffEvent } from "@comanda/contract/staff/orders/board-calls";
import type { StationEvent } from "@comanda/contract/staff/orders/kitchen-calls";

/**
 * What a change is on the stream of a station: that its tickets or the settings have changed, without their content; null where it does not
 * concern the station. An order concerns it once one of its dishes was sent there.
 */
export function stationEventOf(event: StaffEvent, stationId: string): StationEvent | null {
  switch (event.kind) {
    case "reset":
    case "availability":
      return event;
    case "settings":
      return { kind: "tickets" };
    case "ticket":
      return event.stationId === stationId || event.stationId === null ? { kind: "tickets" } : null;
    case "station":
      return event.id === stationId ? { kind: "tickets" } : null;
    case "order":
      return event.order?.items.some((item) => item.stationId === stationId && item.sentAt !== null) ? { kind: "tickets" } : null;
    default:
      return null;
  }
}
