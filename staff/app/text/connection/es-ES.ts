import type { ConnectionTexts } from "./connection.ts";

/** The texts of the connection in Spanish. */
export const connectionTexts: ConnectionTexts = {
  connectionLive: "En vivo: los cambios llegan al instante",
  connectionReconnecting: "Conectando",
  connectionOffline: "Sin conexión",
  ordersWaiting: "{count} abierto | {count} abiertos",
  tablesWaiting: "{count} aviso | {count} avisos",
};
