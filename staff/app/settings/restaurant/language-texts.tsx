import type { MenuTexts } from "@comanda/contract/staff/menu/menu-shapes";
import { TextArea } from "@comanda/ui/forms/field";
import { Segmented } from "@comanda/ui/forms/segmented";
import { useMenuLanguages, useShownLanguage } from "../../text/menu-languages.ts";
import { useRestaurantText } from "./restaurant-text.ts";
import { useProblemText } from "./use-problem-text.ts";
import type { RestaurantDraft } from "./use-restaurant-draft.ts";

/** A text of the restaurant: its field, its name on the page, and its most characters. */
export type TextField = { field: "description" | "announcementTitle" | "announcementText"; label: string; longest: number };

type TextsProps = { draft: RestaurantDraft; baseLanguage: string; name: string; texts: readonly TextField[] };

/** Texts in each language, side by side; on a narrow window one language at a time. */
export function LanguageTexts({ draft, baseLanguage, name, texts }: TextsProps) {
  const t = useRestaurantText();
  const problem = useProblemText(draft);
  const languages = useMenuLanguages(baseLanguage);
  const [shown, show] = useShownLanguage(languages);
  const options = languages.map((language) => ({ value: language.key as string, label: language.name }));
  const edit = (field: TextField["field"], key: keyof MenuTexts, text: string) =>
    draft.change({ [field]: { ...draft.wanted[field], [key]: text.replace(/\n/g, " ") } });
  return (
    <>
      <div className="editor__languages">
        <Segmented name={name} label={t("language")} value={shown} options={options} onChange={show} />
      </div>
      <div className="editor__texts">
        {languages.map(({ key, lang, name: language }) => (
          <div key={key} className={key === shown ? "editor__text editor__text--shown" : "editor__text"}>
            {texts.map(({ field, label, longest }) => (
              <TextArea
                key={field}
                label={t("restaurantIn", { what: label, language })}
                lang={lang}
                maxLength={longest}
                value={draft.wanted[field][key] ?? ""}
                onChange={(event) => edit(field, key, event.target.value)}
                {...problem(`${field}.${key}`)}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
