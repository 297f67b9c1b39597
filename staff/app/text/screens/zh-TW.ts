import type { ScreenTexts } from "./screens.ts";

/** The texts of paired kitchen screens in Traditional Chinese. */
export const screenTexts = {
  screens: "廚房螢幕",
  screensHelp: "每個螢幕只顯示一個工作站的單，並可標記完成；看不到價格、會員與金額。",
  noScreensHelp: "螢幕會顯示一個工作站的單子，用配對碼即可配對。",
  noScreens: "尚未配對任何螢幕。",
  addScreen: "配對螢幕",
  screenName: "螢幕名稱",
  screenNameNeeded: "請輸入名稱，例如螢幕所在的位置。",
  screenStation: "工作站",
  noStationForScreen: "螢幕必須屬於一個工作站。第一次送單到廚房時會自動建立工作站。",
  makeCode: "產生配對碼",
  codeOfScreen: "{name} 的配對碼：",
  codeHelp: "請在該裝置開啟 {address}，並於 {time} 前輸入配對碼。配對碼只能使用一次。",
  screenWaits: "等待輸入配對碼",
  screenPaired: "{name} 已完成配對。",
  screenPairedBy: "由 {by} 於 {at} 配對",
  screenSeen: "上次使用 {at}",
  unpair: "解除配對",
  unpairOf: "解除 {name} 的配對",
  pairTitle: "將此裝置配對為廚房螢幕",
  pairHelp: "請主管在「員工」頁面產生配對碼。在此裝置登入的人員將會登出。",
  pairCode: "六位配對碼",
  pairCodeEmpty: "請輸入配對碼。",
  pairThis: "配對此裝置",
  screenEnded: "此螢幕已解除配對，請向主管索取新的配對碼。",
} as const satisfies ScreenTexts;
