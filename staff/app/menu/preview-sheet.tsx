import { type Locale, LOCALES, locales } from "@comanda/domain/locale";
import { Segmented } from "@comanda/ui/forms/segmented";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { useState } from "react";
import { useLocale } from "../text/text.tsx";
import { useMenuText } from "./menu-text.ts";

/** The saved product on the diner's page, in each language. */
export function PreviewSheet({ productId, diner, onClose }: { productId: string; diner: string; onClose: () => void }) {
  const t = useMenuText();
  const own = useLocale();
  const [locale, setLocale] = useState<Locale>(own);
  const { prefix } = LOCALES[locale];
  const url = new URL(diner);
  url.pathname = `${prefix && `/${prefix}`}${url.pathname}/order`;
  url.searchParams.set("product", productId);
  return (
    <Sheet open size="tall" onClose={onClose} title={t("productPreview")} under={t("productPreviewHelp")} closeLabel={t("close")}>
      <div className="menu-sheet">
        <Segmented
          name="preview"
          label={t("language")}
          value={locale}
          options={locales.map((one) => ({ value: one, label: LOCALES[one].name }))}
          onChange={setLocale}
        />
        <a className="c-link" href={url.href} target="_blank" rel="noreferrer">
          {t("productPreview")} ({LOCALES[locale].name})
        </a>
      </div>
    </Sheet>
  );
}
