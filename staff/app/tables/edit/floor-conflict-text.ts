import { featureText } from "../../text/text.tsx";

/** Translates the texts of what two people change of a table or a room, and those of every page. */
export const useFloorConflictText = await featureText({
  "en-US": () => import("../../text/floor-conflict/en-US.ts"),
  "zh-TW": () => import("../../text/floor-conflict/zh-TW.ts"),
  "es-ES": () => import("../../text/floor-conflict/es-ES.ts"),
});
