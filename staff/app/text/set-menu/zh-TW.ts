import type { texts as english } from "./en-US.ts";

/** The texts of the editor of a set menu, in Chinese. */
export const texts = {
  setExtraPrice: "{name}加價",
  setDishDefault: "預先選取",
  setRemoveDish: "移除{name}",
  setAddDish: "加入餐點",
  setCategory: "再加上某個分類的其他餐點",
  setNoCategory: "不加分類",
  setDivides: "套餐價如何分攤",
  setDividesHelp: "依各餐點的原價比例分攤，加價計入該餐點。工作站與稅依各餐點的設定。",
  setWhole: "套餐",
  setOneByOne: "單點合計",
} satisfies Record<keyof typeof english, string>;
