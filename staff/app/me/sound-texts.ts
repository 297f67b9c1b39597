import { loadedNamespace } from "@comanda/web/i18n/namespace";
import type { SoundTexts } from "../text/sounds/en-US.ts";
import { useLocale } from "../text/text.tsx";

const SOUNDS = await loadedNamespace<SoundTexts>({
  "en-US": () => import("../text/sounds/en-US.ts"),
  "zh-TW": () => import("../text/sounds/zh-TW.ts"),
  "es-ES": () => import("../text/sounds/es-ES.ts"),
});

/** The texts of the sounds of this device, in the language of the page. */
export const useSoundTexts = (): SoundTexts => SOUNDS.in(useLocale());
