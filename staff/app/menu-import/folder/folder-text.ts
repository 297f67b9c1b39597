import { folderTexts as enUS } from "../../text/folder-import/en-US.ts";
import { folderTexts as esES } from "../../text/folder-import/es-ES.ts";
import { folderTexts as zhTW } from "../../text/folder-import/zh-TW.ts";
import { featureText } from "../../text/feature-text.ts";

/** Translates the texts of the import of a folder, and those of every page. */
export const useFolderText = featureText({ "en-US": enUS, "zh-TW": zhTW, "es-ES": esES });
