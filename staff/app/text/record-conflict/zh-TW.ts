import type { RecordConflictTexts } from "./record-conflict.ts";

/** The texts of what two people change of one record, in Traditional Chinese. */
export const texts: RecordConflictTexts = {
  conflictBy: "{name} 已於 {time} 儲存此項。",
  conflict: "其他人已儲存此項。",
  conflictField: "{field}：已儲存的是 {theirs}，您的是 {mine}。",
  conflictWhole: "{field}：已儲存的內容與您的不同。",
  keepTheirs: "保留對方的",
  takeMine: "採用我的",
  conflictNothing: "無",
};
