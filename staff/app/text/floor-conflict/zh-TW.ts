import type { FloorConflictTexts } from "./floor-conflict.ts";

/** The texts of what two people change of a table or a room, in Traditional Chinese. */
export const texts: FloorConflictTexts = {
  floorConflictBy: "{name} 已於 {time} 儲存此項。",
  floorConflict: "其他人已儲存此項。",
  floorConflictField: "{field}：已儲存的是 {theirs}，您的是 {mine}。",
  floorKeepTheirs: "保留對方的",
  floorTakeMine: "採用我的",
  floorNothing: "空白",
};
