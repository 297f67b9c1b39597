import type { HistoryTexts } from "./en-US.ts";

/** The texts of the history of an order in Spanish. */
export const historyTexts = {
  eventPlaced: "{name} lo pidió",
  eventAdded: "{name} añadió {count}",
  eventSent: "{name} envió {count} a cocina",
  eventTakenBack: "{name} retiró un envío",
  eventAllergyRead: "{name} leyó la alergia",
  eventAllergies: "{name} añadió una alergia",
  eventMade: "{name} terminó {count}",
  eventRecalled: "{name} recuperó {count}",
  eventTakenOff: "{name} quitó {count}",
  eventDiscounted: "{name} hizo un descuento",
  eventMoved: "{name} cambió su mesa",
  eventMerged: "{name} le unió otro pedido",
  eventMergedInto: "{name} lo unió a otro pedido",
  eventCompleted: "{name} lo completó",
  eventCancelled: "{name} lo canceló",
  eventPaid: "{name} registró un pago",
  eventReversed: "{name} corrigió un pago",
  eventWrittenOff: "{name} dio por perdido el resto",
  eventCardHeld: "{name} retuvo un importe en una tarjeta",
  eventCardReleased: "{name} liberó una tarjeta",
  eventSignIn: "{name} entró como miembro",
} satisfies HistoryTexts;
