import type { RestaurantSettings } from "@comanda/contract/staff/settings/restaurant-calls";
import { MOST_LEVEL_MONTHS } from "@comanda/domain/merchant/restaurant-fields";
import { Button } from "@comanda/ui/buttons/button";
import { Field } from "@comanda/ui/forms/field";
import { pageFailure } from "../../shell/frame/page-failure.server.ts";
import { staffContext } from "../../shell/session/staff-site.server.ts";
import { RestaurantConflictCard } from "../restaurant/restaurant-conflict.tsx";
import { RestaurantHead } from "../restaurant/restaurant-head.tsx";
import { useProblemText } from "../restaurant/use-problem-text.ts";
import { type RestaurantDraft, useRestaurantDraft } from "../restaurant/use-restaurant-draft.ts";
import type { Route } from "./+types/levels.route";
import { changedAt, type Entries, keysOf, removedAt } from "./entries.ts";
import { Entry, NameFields } from "./entry-parts.tsx";
import { useEntryName } from "./use-entry-name.ts";
import { useTaxText } from "./tax-text.ts";
import "../settings.css";
import "../restaurant/restaurant.css";
import "./taxes.css";

export async function loader({ params, context }: Route.LoaderArgs): Promise<RestaurantSettings> {
  const site = context.get(staffContext);
  const settings = await site.consoleAt(params.merchantId).restaurant.get();
  if (!settings.success) throw pageFailure(site, settings.status);
  return settings.data;
}

/** The levels of members. Changes are saved by the button. */
export default function LevelsPage({ loaderData: stored }: Route.ComponentProps) {
  const t = useTaxText();
  const draft = useRestaurantDraft(stored);
  return (
    <main className="page restaurant">
      <RestaurantHead title={t("levelsTitle")} help={t("levelsHelp")} savedAt={stored.savedAt} draft={draft} />
      <RestaurantConflictCard draft={draft} />
      <LevelCard draft={draft} baseLanguage={stored.baseLanguage} />
    </main>
  );
}

type Level = Entries<"levels">[number];
/** The digits of a text as a number; nothing is 0. */
const numberOf = (text: string): number => Number(text.replace(/\D/g, "").slice(0, 9));

function LevelCard({ draft, baseLanguage }: { draft: RestaurantDraft; baseLanguage: string }) {
  const t = useTaxText();
  const nameOf = useEntryName(baseLanguage);
  const problem = useProblemText(draft);
  const { levels, levelMonths } = draft.wanted;
  const keys = keysOf(levels);
  const change = (at: number, part: Partial<Level>) => draft.change({ levels: changedAt(levels, at, part) });
  const last = levels.at(-1);
  const added: Level = { name: {}, growth: last ? last.growth + 1 : 0, pointsRate: last?.pointsRate ?? "1" };
  return (
    <section className="card">
      {levels.length === 0 && <p className="editor__help">{t("levelsNone")}</p>}
      {levels.map(({ name, growth, pointsRate }, at) => (
        <Entry
          key={keys[at]}
          name={nameOf(name)}
          removeLabel={t("levelRemove", { name: nameOf(name) })}
          onRemove={() => draft.change({ levels: removedAt(levels, at) })}
        >
          <NameFields
            baseLanguage={baseLanguage}
            names={name}
            errorOf={(key) => problem(`levels.${at}.name.${key}`)}
            onChange={(next) => change(at, { name: next })}
          />
          <div className="tax-entry__fields">
            <Field
              label={t("levelGrowth")}
              help={t("levelGrowthHelp")}
              inputMode="numeric"
              value={String(growth)}
              onChange={({ target }) => change(at, { growth: numberOf(target.value) })}
              {...problem(`levels.${at}.growth`)}
            />
            <Field
              label={t("levelRate")}
              inputMode="decimal"
              maxLength={8}
              value={pointsRate}
              onChange={({ target }) => change(at, { pointsRate: target.value.replace(",", ".") })}
              {...problem(`levels.${at}.pointsRate`)}
            />
          </div>
        </Entry>
      ))}
      <Button look="secondary" size={44} onClick={() => draft.change({ levels: [...levels, added] })}>
        {t("levelAdd")}
      </Button>
      <Field
        label={t("levelMonths")}
        inputMode="numeric"
        value={String(levelMonths)}
        onChange={({ target }) => draft.change({ levelMonths: Math.min(MOST_LEVEL_MONTHS, Math.max(1, numberOf(target.value))) })}
      />
    </section>
  );
}
