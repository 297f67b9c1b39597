import { type Locale, LOCALES } from "@comanda/domain/locale";
import { segmentedClass } from "@comanda/ui/forms/segmented";
import { LanguageLinks } from "../ui/language-links.tsx";

/** Links to the page in the other languages, each with the language's own name. */
export const LanguageChoice = () => <LanguageLinks className={segmentedClass.group} linkClass={segmentedClass.segment} nameOf={nameOf} />;

const nameOf = (locale: Locale): string => LOCALES[locale].name;
