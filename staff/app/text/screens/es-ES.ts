import type { ScreenTexts } from "./screens.ts";

/** The texts of paired kitchen screens in Spanish. */
export const screenTexts = {
  screens: "Pantallas de cocina",
  screensHelp: "Una pantalla muestra las comandas de una estación y las marca como hechas. Nunca ve precios, clientes ni cobros.",
  noScreensHelp: "Una pantalla muestra las comandas de una estación; se vincula con un código.",
  noScreens: "No hay ninguna pantalla vinculada.",
  addScreen: "Vincular una pantalla",
  screenName: "Nombre de la pantalla",
  screenNameNeeded: "Escribe un nombre, por ejemplo el lugar donde está la pantalla.",
  screenStation: "Estación",
  noStationForScreen: "Una pantalla necesita una estación. La primera aparece cuando se envía algo a cocina.",
  makeCode: "Crear un código",
  codeOfScreen: "Código para {name}:",
  codeHelp: "Abre {address} en el dispositivo y escribe el código antes de las {time}. Sirve una sola vez.",
  screenWaits: "Esperando el código",
  screenPaired: "{name} está vinculada.",
  screenPairedBy: "Vinculada por {by}, {at}",
  screenSeen: "último uso {at}",
  unpair: "Desvincular",
  unpairOf: "Desvincular {name}",
  pairTitle: "Vincular este dispositivo como pantalla de cocina",
  pairHelp: "Un encargado crea el código en la página Personal. Quien tenga la sesión abierta en este dispositivo saldrá de ella.",
  pairCode: "Código de seis caracteres",
  pairCodeEmpty: "Escribe el código.",
  pairThis: "Vincular este dispositivo",
  screenEnded: "Esta pantalla se ha desvinculado. Pide un código nuevo a un encargado.",
} as const satisfies ScreenTexts;
