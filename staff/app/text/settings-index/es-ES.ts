import type { SettingsIndexTexts } from "./settings-index.ts";

/** What each page of the settings is for, in Spanish. */
export const texts: SettingsIndexTexts = {
  settingsFirstSteps: "El menú, los códigos QR y un primer pedido.",
  statusTitle: "Estado",
  settingsStatus: "Si todo funciona, qué espera y la última copia de seguridad.",
  settingsRestaurant: "Nombre, textos, imágenes, color, dirección y zona horaria.",
  settingsHours: "La semana, fechas con otro horario y cuándo termina el día.",
  settingsTaxes: "Lo que se suma a los pedidos, y a cuáles.",
  settingsOnlinePayment: "La cuenta con la que los clientes pagan desde el móvil, y para qué pedidos.",
  settingsLevels: "Niveles de los miembros, sus puntos y cuánto duran.",
  settingsData: "Importar, exportar, la última copia y lo que Comanda ha notado.",
  settingsOf: "Ajustes del restaurante",
  settingsHelp: "Lo que puedes ajustar y lo que se ha hecho.",
  settingsOrdering: "Formas de pedir, códigos, tiempo para deshacer y lo que las mesas pueden solicitar.",
  settingsStations: "Dónde se preparan los platos y en qué idioma.",
  settingsPrinters: "El papel de la cocina y lo que se ha impreso.",
  settingsStaff: "Quién trabaja aquí y con qué función, y las pantallas de cocina.",
  settingsAudit: "Quién hizo qué en la consola y cuándo.",
};
