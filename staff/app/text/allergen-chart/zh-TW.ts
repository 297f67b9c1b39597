import { allergenNames } from "@comanda/domain/text/allergen-names.zh-TW";
import type { ChartTexts } from "./en-US.ts";

/** What the printed chart of allergens says in Chinese; its readers are guests. */
export const chartTexts = {
  chartTitle: "餐點過敏原一覽",
  chartAsOf: "菜單更新於 {time}，第 {version} 版",
  chartContains: "含有",
  chartFree: "配方不含",
  chartUnknown: "尚未確認：點餐前請先詢問",
  chartDish: "餐點",
  chartListUs: "美國規定標示的九種主要過敏原；其他過敏原請詢問我們。",
  chartListEu: "歐盟規定標示的十四種過敏原；其他過敏原請詢問我們。",
  chartNote: "無法排除微量殘留。醬料、配料等選項可能增加過敏原，請詢問我們。點餐時請告知您的過敏情況。",
  ...allergenNames,
} as const satisfies ChartTexts;
