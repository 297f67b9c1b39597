import type { texts as english } from "./en-US.ts";

/** The texts of the editor of a set menu, in Chinese. */
export const texts = {
  setExtraPrice: "{name}加價",
  setDishDefault: "預先選取",
  setRemoveDish: "移除{name}",
  setAddDish: "加入餐點",
  setCategory: "以及某個分類的其他餐點",
  setNoCategory: "不加分類",
  setDivides: "價格如何分配",
  setDividesHelp: "依各餐點的原價分配到分，加價留在該餐點。製作站與稅依各餐點而定。",
  setWhole: "套餐",
  setOneByOne: "單點合計",
} satisfies Record<keyof typeof english, string>;
