import type { EncodingTexts } from "./import-encoding.ts";

/** The texts of how the letters and prices of a file are read, in Chinese. */
export const texts: EncodingTexts = {
  encoding: "編碼",
  "encoding utf-8": "Unicode（UTF-8）",
  "encoding utf-16": "Unicode（UTF-16）",
  "encoding windows-1252": "西歐（Windows-1252）",
  "encoding big5": "繁體中文（Big5）",
  "encoding gb18030": "簡體中文（GB 18030）",
  "encoding shift_jis": "日文（Shift JIS）",
  "encoding windows-1250": "中歐（Windows-1250）",
  "encoding windows-1251": "西里爾文（Windows-1251）",
  "encoding windows-1253": "希臘文（Windows-1253）",
  "encoding windows-1254": "土耳其文（Windows-1254）",
  "encoding euc-kr": "韓文（EUC-KR）",
  importPhotos: "餐點照片",
  importPhotosHelp: "一次加入多張，依檔名找到餐點。",
  importPhotosChoose: "加入照片",
  encodingRecognised: "已自動辨識。若文字不對，請選擇其他編碼。",
  encodingChosen: "由你選擇。",
  decimalSign: "價格的寫法",
  "decimal unknown": "檔案中看不出來",
  "decimal .": "1,234.50（小數點）",
  "decimal ,": "1.234,50（小數逗號）",
  decimalHelp: "小數之前的符號，決定 1.250 這類價格如何讀取。",
};
