import { boardTexts } from "./board.es-ES.ts";
import { floorTexts } from "./floor.es-ES.ts";
import type { Texts } from "./en-US.ts";

/** The texts of the console in Spanish. */
export const texts = {
  ...floorTexts,
  ...boardTexts,
  navigation: "Consola",
  navOrders: "Pedidos",
  navKitchen: "Cocina",
  navTables: "Mesas",
  navSettings: "Ajustes",
  navMore: "Más",
  signedInAs: "Sesión de {name}",
  ordersTitle: "Pedidos en vivo",
  signInTo: "Entrar en {restaurant}",
  signInEmpty: "Escribe tu nombre y tu contraseña.",
  name: "Nombre",
  password: "Contraseña",
  signIn: "Entrar",
  signOut: "Cerrar sesión",
  forgot: "¿La olvidaste? Pregunta al propietario.",
  noAnswer: "Sin respuesta. Comprueba la conexión e inténtalo de nuevo.",
  chooseRestaurant: "¿Qué restaurante?",
  restaurantNumber: "Número del restaurante",
  restaurantNumberWrong: "El número solo tiene cifras.",
  continue: "Continuar",
  errorTitle: "Esta página no se cargó",
  errorHelp: "El servidor no respondió. No se cambió nada.",
  errorMissing: "Esta página no existe",
  errorMissingHelp: "La dirección puede ser errónea o el restaurante ya no está aquí.",
  tryAgain: "Intentar de nuevo",
} as const satisfies Texts;
