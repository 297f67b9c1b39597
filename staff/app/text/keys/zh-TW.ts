import type { KeyTexts } from "./en-US.ts";

/** The texts of the list of keys, in Traditional Chinese. */
export const texts: KeyTexts = {
  title: "快速鍵",
  everywhere: "每一頁",
  board: "即時訂單",
  order: "打開的訂單",
  list: "快速鍵一覽",
  go: "前往",
  search: "在本頁搜尋",
  newOrder: "新訂單",
  soldOut: "售完",
  undo: "復原最近的動作",
  lock: "鎖定裝置",
  close: "關閉開啟的視窗",
  move: "卡片、欄位",
  column: "第一到第四欄",
  press: "按下卡片的按鈕",
  open: "打開訂單",
  send: "送至廚房",
  pay: "收款",
  tick: "勾選餐點",
  singleKeys: "單鍵快速鍵",
  singleKeysHelp: "例如按 S 送至廚房。輸入文字時不會觸發。此設定只套用於這台裝置。",
  on: "開啟",
  off: "關閉",
  showList: "顯示快速鍵一覽",
};
