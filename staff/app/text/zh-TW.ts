import { boardTexts } from "./board.zh-TW.ts";
import { floorTexts } from "./floor.zh-TW.ts";
import type { Texts } from "./en-US.ts";

/** The texts of the console in Traditional Chinese as written in Taiwan. */
export const texts = {
  ...floorTexts,
  ...boardTexts,
  navigation: "管理台",
  navOrders: "訂單",
  navKitchen: "廚房",
  navTables: "桌位",
  navSettings: "設定",
  navMore: "更多",
  signedInAs: "目前登入：{name}",
  ordersTitle: "即時訂單",
  signInTo: "登入{restaurant}",
  signInEmpty: "請輸入姓名和密碼。",
  name: "姓名",
  password: "密碼",
  signIn: "登入",
  signOut: "登出",
  forgot: "忘記了嗎？請洽負責人。",
  noAnswer: "沒有回應，請檢查連線後再試一次。",
  chooseRestaurant: "哪一家餐廳？",
  restaurantNumber: "餐廳編號",
  restaurantNumberWrong: "編號只能包含數字。",
  continue: "繼續",
  errorTitle: "無法載入此頁面",
  errorHelp: "伺服器沒有回應，資料未變更。",
  errorMissing: "找不到此頁面",
  errorMissingHelp: "網址可能有誤，或此餐廳已不存在。",
  tryAgain: "再試一次",
} as const satisfies Texts;
