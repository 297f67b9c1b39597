import type { PauseTexts } from "./pause.ts";

/** The texts of pauses of types of orders, in Traditional Chinese. */
export const texts = {
  pauseTitle: "暫停接單",
  pauseHelp: "顧客會看到暫停到幾點，已成立的訂單照常出餐。",
  pause: "暫停",
  pauseType: "暫停{type}",
  pauseOpen: "接單中",
  pauseFull: "目前時段已滿，下一個可接單時間：{time}。",
  pauseFullLong: "已滿，近期沒有可接單的時間。",
  pauseMinutes: "{count} 分鐘",
  pauseTypeFor: "{type}：暫停 {count} 分鐘",
  pauseUntilOn: "直到手動恢復",
  pauseTypeUntilOn: "{type}：暫停到手動恢復為止",
  pauseUntilBy: "暫停至 {time} · {name} 於 {at} 設定",
  pauseUntilOnBy: "暫停到手動恢復為止 · {name} 於 {at} 設定",
  pauseTurnOn: "恢復接單",
  pauseTurnOnType: "恢復{type}接單",
} as const satisfies PauseTexts;
