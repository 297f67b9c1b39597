import { LOCALES } from "@comanda/domain/locale";
import { useLocale } from "./text.tsx";

/** Names one after another as the page's language separates them. */
export function useListText(): (words: readonly string[]) => string {
  const locale = useLocale();
  return (words) => words.join(LOCALES[locale].list.separator);
}
