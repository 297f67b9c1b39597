import type { SettingsTexts } from "./settings.ts";

/** The names of pages of the console and of the settings in Chinese. */
export const settingsTexts = {
  navMembers: "會員",
  navCoupons: "優惠券",
  navDrawer: "錢箱",
  navFigures: "報表",
  firstSteps: "開始使用",
  orderingTitle: "點餐設定",
  restaurantTitle: "餐廳資訊",
  hoursTitle: "營業時間",
  taxesTitle: "稅與附加費",
  levelsTitle: "會員等級",
  stations: "工作站",
  integrations: "整合",
  onlinePayment: "線上付款",
  settingsIntegrations: "其他程式的金鑰、Webhook 與傳送紀錄",
  dataTitle: "資料",
  auditTitle: "操作紀錄",
  auditAll: "全部",
  auditOlder: "顯示更早的紀錄",
} as const satisfies SettingsTexts;
