import type { texts as english } from "./en-US.ts";

/** The texts of the editor of a set menu, in Chinese. */
export const texts = {
  setExtraPrice: "加價",
  setDishDefault: "預先選取",
  setRemoveDish: "移除{name}",
  setAddDish: "加入餐點",
  setCategory: "再加上某個分類的其他餐點",
  setNoCategory: "不加分類",
  setDivides: "套餐價如何分攤",
  setDividesHelp: "依各餐點的原價比例分攤，加價計入該餐點。",
  setWhole: "套餐",
  setOneByOne: "單點合計",
  setMadeAt: "製作站",
  setTax: "稅",
  setByItsDishes: "依各餐點而定",
  setDishes: "套餐內容",
  setAllergensHelp: "依套餐的餐點而定。顧客會依所選的餐點收到提醒。",
  setPictures: "套餐有自己的照片之前，顯示前幾道餐點的照片。",
  partsPrice: "選多項時的計價",
  partsSum: "加總",
  partsDearest: "以最貴的一項計價",
  partsAverage: "取平均",
  partsPriceHelp: "適用於分成等份的餐點，例如雙拼披薩。廚房單會註明每個選項佔幾分之幾。",
  setOneLine: "帳單與手機上顯示為一項",
  setStationDishes: "{station} {count} 道",
  setSoldOut: "任一必選題目沒有餐點可選時，即顯示售完",
} satisfies Record<keyof typeof english, string>;
