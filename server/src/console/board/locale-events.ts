import type { StaffEvent } from "@comanda/contract/staff/orders/board-calls";
import type { Locale } from "@comanda/domain/locale";
import type { EventIn } from "./changed-records.ts";

/** The event of a change by language, computed once each. */
export function eventsInLocales(eventIn: EventIn): (locale: Locale) => StaffEvent {
  const events = new Map<Locale, StaffEvent>();
  return (locale) => {
    const event = events.get(locale) ?? eventIn(locale);
    events.set(locale, event);
    return event;
  };
}
