import type { PauseTexts } from "./pause.ts";

/** The texts of pauses of types of orders, in Spanish. */
export const texts = {
  pauseTitle: "Pausar pedidos nuevos",
  pauseHelp: "Los clientes ven hasta cuándo. Los pedidos ya hechos siguen su curso.",
  pause: "Pausar",
  pauseType: "Pausar: {type}",
  pauseOpen: "Se aceptan pedidos",
  pauseFull: "Completo ahora. La próxima hora libre: {time}.",
  pauseFullLong: "Completo, sin horas libres próximas.",
  pauseMinutes: "{count} minutos",
  pauseTypeFor: "{type}: pausar {count} minutos",
  pauseUntilOn: "Hasta reactivarlo",
  pauseTypeUntilOn: "{type}: pausar hasta reactivarlo",
  pauseUntilBy: "En pausa hasta las {time} · por {name}, {at}",
  pauseUntilOnBy: "En pausa hasta reactivarlo · por {name}, {at}",
  pauseTurnOn: "Reactivar",
  pauseTurnOnType: "Reactivar: {type}",
} as const satisfies PauseTexts;
