/** The texts of the connection in English. */
export const connectionTexts = {
  connectionLive: "Live: changes arrive at once",
  connectionReconnecting: "Connecting",
  connectionOffline: "No connection",
  ordersWaiting: "{count} open",
  tablesWaiting: "{count} request | {count} requests",
};
