import { type Locale, LOCALES } from "@comanda/domain/locale";
import { offeredLocale } from "@comanda/domain/merchant/languages";
import { Segmented } from "@comanda/ui/forms/segmented";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { EmptyState } from "../shell/page/empty-state.tsx";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useReadOn } from "../shell/page/use-read-again.ts";
import { useLocale } from "../text/text.tsx";
import { optionsOf } from "../shell/forms/options-of.ts";
import { useMenuText } from "./menu-text.ts";
import "./diner-preview.css";

const THEMES = ["light", "dark"] as const;

/** A product, or the whole menu where it is null; `version` changes with what is saved. A hidden product has no page. */
type PreviewProps = { productId: string | null; version: number; isHidden?: boolean };

/**
 * The diner's page of what is saved, as wide as a phone, in a language and a theme. The page is a picture of itself: it has no scripts, no
 * links and no cookies, and the frame allows none.
 */
export function DinerPreview({ productId, version, isHidden = false }: PreviewProps) {
  const t = useMenuText();
  const own = useLocale();
  const { id: merchantId, languages } = useRestaurant();
  const [chosen, setLocale] = useState<Locale>(own);
  const locale = offeredLocale(languages, chosen);
  const [theme, setTheme] = useState<(typeof THEMES)[number]>("light");
  const [changes, setChanges] = useState(0);
  const { revalidate } = useRevalidator();
  const readAgain = () => {
    setChanges((count) => count + 1);
    void revalidate();
  };
  useReadOn(["availability", "settings"], readAgain);
  if (isHidden) return <EmptyState picture={{ icon: "book-open" }} title={t("previewHidden")} help={t("previewHiddenHelp")} />;
  const { prefix } = LOCALES[locale];
  const page = productId === null ? "order" : `preview/${productId}`;
  const address = `${prefix && `/${prefix}`}/merchant/${merchantId}/${page}?preview=${theme}&version=${version}.${changes}`;
  return (
    <div className="diner-preview">
      <div className="diner-preview__choices">
        {languages.length > 1 && (
          <Segmented
            name="preview-language"
            label={t("language")}
            value={locale}
            options={languages.map((one) => ({ value: one, label: LOCALES[one].name }))}
            onChange={setLocale}
          />
        )}
        <Segmented
          name="preview-theme"
          label={t("previewTheme")}
          value={theme}
          options={optionsOf({ light: t("previewLight"), dark: t("previewDark") })}
          onChange={setTheme}
        />
      </div>
      <iframe className="diner-preview__frame" title={t("productPreview")} src={address} sandbox="allow-same-origin" />
    </div>
  );
}

/** The preview in a sheet, on windows without room beside the page. */
export function DinerPreviewSheet({ onClose, ...preview }: PreviewProps & { onClose: () => void }) {
  const t = useMenuText();
  return (
    <Sheet open size="tall" onClose={onClose} title={t("productPreview")} under={t("productPreviewHelp")} closeLabel={t("close")}>
      <DinerPreview {...preview} />
    </Sheet>
  );
}
