import type { SettingsIndexTexts } from "./settings-index.ts";

/** What each page of the settings is for, in Chinese. */
export const texts: SettingsIndexTexts = {
  settingsFirstSteps: "菜單、QR code 與第一筆訂單。",
  statusTitle: "系統狀態",
  settingsStatus: "一切是否正常、哪些事項待處理，以及上次備份。",
  settingsRestaurant: "名稱、文字、圖片、顏色、地址與時區。",
  settingsHours: "每週時間、特殊日期，以及營業日何時結束。",
  settingsTaxes: "訂單加計的項目與適用範圍。",
  settingsOnlinePayment: "客人用手機付款的帳號，以及哪些訂單可以使用。",
  settingsLevels: "會員等級、點數比率與保留期間。",
  settingsData: "匯入、匯出、上次備份，以及 Comanda 發現的問題。",
  settingsOf: "餐廳設定",
  settingsHelp: "您可以設定的項目，以及操作紀錄。",
  settingsOrdering: "點餐方式、點餐碼、復原時間，以及桌位可提出的請求。",
  settingsStations: "餐點在哪裡製作、用哪種語言。",
  settingsPrinters: "廚房的出單機與列印紀錄。",
  settingsStaff: "員工與權限，以及廚房螢幕。",
  settingsAudit: "誰在什麼時候做了什麼。",
};
