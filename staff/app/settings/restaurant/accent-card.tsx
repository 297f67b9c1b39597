import { accentFamily } from "@comanda/domain/merchant/accent";
import { contrast } from "@comanda/domain/merchant/oklch";
import { Field } from "@comanda/ui/forms/field";
import { useRestaurantText } from "./restaurant-text.ts";
import { useProblemText } from "./use-problem-text.ts";
import type { RestaurantDraft } from "./use-restaurant-draft.ts";

const COLOUR = /^#[0-9a-f]{6}$/i;

/** The accent colour, typed or chosen, with a button of it in both themes and the contrast of its text. */
export function AccentCard({ draft }: { draft: RestaurantDraft }) {
  const t = useRestaurantText();
  const problem = useProblemText(draft);
  const { accentColor } = draft.wanted;
  const isColour = COLOUR.test(accentColor);
  const family = isColour ? accentFamily(accentColor) : null;
  const change = (colour: string) => draft.change({ accentColor: colour.toUpperCase() });
  return (
    <section className="card">
      <h2 className="t-title-3">{t("restaurantAccent")}</h2>
      <p className="editor__help">{t("restaurantAccentHelp")}</p>
      <div className="editor__times">
        <Field
          label={t("restaurantAccent")}
          value={accentColor}
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => change(target.value)}
          {...problem("accentColor")}
        />
        {isColour && (
          <input
            className="restaurant__colour"
            type="color"
            aria-label={t("restaurantAccentPick")}
            value={accentColor.toLowerCase()}
            onChange={({ target }) => change(target.value)}
          />
        )}
      </div>
      {family && (
        <div className="restaurant__samples" role="status">
          {(["light", "dark"] as const).map((theme) => {
            const { accent, onAccent } = family[theme];
            const ratio = contrast(accent, onAccent).toFixed(1);
            return (
              <p key={theme}>
                <svg viewBox="0 0 180 44" width="180" height="44" aria-hidden="true">
                  <rect width="180" height="44" rx="14" fill={accent} />
                  <text x="90" y="28" textAnchor="middle" fill={onAccent} fontWeight="600">
                    {t("restaurantSample")}
                  </text>
                </svg>
                {t("restaurantContrast", { theme: t(theme === "light" ? "restaurantLight" : "restaurantDark"), ratio })}
              </p>
            );
          })}
        </div>
      )}
    </section>
  );
}
