import type { MenuTexts } from "@comanda/contract/staff/menu/menu-shapes";
import { LONGEST } from "@comanda/domain/menu/edit/menu-limits";
import { TextArea } from "@comanda/ui/forms/field";
import { Segmented } from "@comanda/ui/forms/segmented";
import { type MenuLanguage, useShownLanguage } from "../../text/menu-languages.ts";
import { useMenuText } from "../menu-text.ts";
import { useNameError } from "./missing-name.ts";
import type { ProductDraft } from "./use-product-draft.ts";

type TextFieldsProps = { draft: ProductDraft; languages: readonly MenuLanguage[] };

/** Name and description in each language, side by side; on a narrow window one language at a time, with a dot where a text is missing. */
export function TextFields({ draft, languages }: TextFieldsProps) {
  const t = useMenuText();
  const errorOf = useNameError();
  const [shown, show] = useShownLanguage(languages);
  const { name, description } = draft.wanted;
  const hasDescription = Object.values(description).some((text) => text?.trim());
  const missingOf = ({ key }: MenuLanguage) => Number(!name[key]?.trim()) + Number(hasDescription && !description[key]?.trim());
  const base = languages.find(({ isBase }) => isBase);
  const options = languages.map((language) => ({
    value: language.key as string,
    label: (
      <>
        {language.name}
        {missingOf(language) > 0 && (
          <span className="product__dot" role="img" aria-label={t("productMissing", { count: missingOf(language) })} />
        )}
      </>
    ),
  }));
  const edit = (field: "name" | "description", key: keyof MenuTexts, text: string) =>
    draft.change({ [field]: { ...draft.wanted[field], [key]: text.replace(/\n/g, " ") } });
  return (
    <section className="card">
      <div className="editor__languages">
        <Segmented name="language" label={t("language")} value={shown} options={options} onChange={show} />
      </div>
      <div className="editor__texts">
        {languages.map((language) => {
          const { key, lang, name: words, isBase } = language;
          const missing = missingOf(language);
          const instead = isBase || !base ? undefined : t("productReadsInstead", { language: base.name });
          return (
            <div key={key} className={key === shown ? "editor__text editor__text--shown" : "editor__text"}>
              <p className="product__language">
                <strong>{words}</strong>
                {missing > 0 && <span className="product__missing">{t("productMissing", { count: missing })}</span>}
              </p>
              <TextArea
                label={t("productNameIn", { language: words })}
                lang={lang}
                maxLength={LONGEST.product}
                value={name[key] ?? ""}
                placeholder={instead}
                data-missing={!name[key]?.trim() || undefined}
                {...errorOf(name, { language, isNameMissing: draft.mistakeOf("name") === "name-missing" })}
                onChange={(event) => edit("name", key, event.target.value)}
              />
              <TextArea
                label={t("productDescriptionIn", { language: words })}
                lang={lang}
                rows={3}
                maxLength={LONGEST.description}
                value={description[key] ?? ""}
                placeholder={hasDescription ? instead : undefined}
                data-missing={(hasDescription && !description[key]?.trim()) || undefined}
                {...errorOf(description, { language, isNameMissing: draft.mistakeOf("description") === "name-missing" })}
                onChange={(event) => edit("description", key, event.target.value)}
              />
            </div>
          );
        })}
      </div>
    </section>
  );
}
