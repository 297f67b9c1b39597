import type { ConnectionTexts } from "./connection.ts";

/** The texts of the connection in Chinese. */
export const connectionTexts: ConnectionTexts = {
  connectionLive: "已連線：變更會即時顯示",
  connectionReconnecting: "連線中",
  connectionOffline: "沒有連線",
  ordersWaiting: "{count} 筆進行中",
  tablesWaiting: "{count} 項需求",
};
