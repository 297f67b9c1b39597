import type { SoundTexts } from "./en-US.ts";

/** The texts of the sounds of a device, in Traditional Chinese. */
export const texts: SoundTexts = {
  title: "這台裝置的提示音",
  help: "訂單一分鐘無人查看時，每 30 秒會再響一次。",
  volume: "音量",
  order: "新訂單",
  request: "桌邊呼叫",
  allergy: "含過敏的訂單",
  late: "逾時的訂單",
  play: "試聽",
  playOf: "試聽：{name}",
  isOff: "此提示音已關閉",
};
