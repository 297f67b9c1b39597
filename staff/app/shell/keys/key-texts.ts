import { loadedNamespace } from "@comanda/web/i18n/namespace";
import type { KeyTexts } from "../../text/keys/en-US.ts";
import { useLocale } from "../../text/text.tsx";

const KEYS = await loadedNamespace<KeyTexts>({
  "en-US": () => import("../../text/keys/en-US.ts"),
  "zh-TW": () => import("../../text/keys/zh-TW.ts"),
  "es-ES": () => import("../../text/keys/es-ES.ts"),
});

/** The texts of the list of keys, in the language of the page. */
export const useKeyTexts = (): KeyTexts => KEYS.in(useLocale());
