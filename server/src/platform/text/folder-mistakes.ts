import type { Locale } from "@comanda/domain/locale";
import { enUS } from "./folder-mistakes.en-US.ts";
import { esES } from "./folder-mistakes.es-ES.ts";
import { zhTW } from "./folder-mistakes.zh-TW.ts";

/** What can be wrong in the folder of a restaurant, and the parts of such a sentence. */
export type FolderMistakeCode = keyof typeof enUS;

/** The sentences of one language; a mistake without its sentence does not compile. */
export type FolderMistakeTexts = Record<FolderMistakeCode, string>;

/** The sentences about a folder, in each language. */
export const folderMistakeTexts: Record<Locale, FolderMistakeTexts> = { "en-US": enUS, "zh-TW": zhTW, "es-ES": esES };
