import type { HistoryTexts } from "./en-US.ts";

/** The texts of the history of an order in Traditional Chinese. */
export const historyTexts = {
  eventPlaced: "{name} 下單",
  eventAdded: "{name} 加點 {count} 項",
  eventSent: "{name} 送出 {count} 項至廚房",
  eventTakenBack: "{name} 收回已送出的餐點",
  eventAllergyRead: "{name} 已確認過敏",
  eventAllergies: "{name} 新增過敏資訊",
  eventMade: "{name} 完成 {count} 項",
  eventRecalled: "{name} 召回 {count} 項",
  eventTakenOff: "{name} 取消 {count} 項",
  eventDiscounted: "{name} 給予折扣",
  eventMoved: "{name} 更改桌號",
  eventMerged: "{name} 合併了另一筆訂單",
  eventMergedInto: "{name} 併入另一筆訂單",
  eventCompleted: "{name} 完成訂單",
  eventCancelled: "{name} 取消訂單",
  eventPaid: "{name} 記錄一筆付款",
  eventReversed: "{name} 更正一筆付款",
  eventWrittenOff: "{name} 沖銷餘額",
  eventCardHeld: "{name} 在信用卡上取得預授權",
  eventCardReleased: "{name} 釋放了信用卡預授權",
  eventSignIn: "{name} 以會員身分登入",
} satisfies HistoryTexts;
