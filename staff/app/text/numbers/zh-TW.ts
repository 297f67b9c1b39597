import type { NumberTexts } from "./numbers.ts";

/** What the fields of numbers say of a text that is none, in Traditional Chinese. */
export const texts: NumberTexts = {
  amountNotRead: "請輸入金額，例如 {example}。",
  numberNotRead: "請輸入數字，例如 {example}。",
  wholeNotRead: "請輸入 {least} 到 {most} 的整數。",
  listNotRead: "請輸入整數，以逗號分隔，例如 1, 2。",
};
