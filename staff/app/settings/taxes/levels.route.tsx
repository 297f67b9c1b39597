import type { RestaurantSettings } from "@comanda/contract/staff/settings/restaurant-calls";
import { MOST_GROWTH, MOST_LEVEL_MONTHS } from "@comanda/domain/merchant/restaurant-fields";
import { AddButton } from "../../lists/add-button.tsx";
import { pageFailure } from "../../shell/page/page-failure.server.ts";
import { RateField, WholeField } from "../../numbers/number-field.tsx";
import { staffContext } from "../../shell/session/staff-site.server.ts";
import { keysOf } from "../../lists/keys-of.ts";
import { RestaurantHead } from "../restaurant/restaurant-head.tsx";
import { useProblemText } from "../restaurant/use-problem-text.ts";
import { type RestaurantDraft, useRestaurantDraft } from "../restaurant/use-restaurant-draft.ts";
import type { Route } from "./+types/levels.route";
import { changedAt, type Entries, Entry, NameFields, removedAt, useEntryName } from "./entry-parts.tsx";
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
      <LevelCard draft={draft} baseLanguage={stored.fields.baseLanguage} />
    </main>
  );
}

type Level = Entries<"levels">[number];

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
            <WholeField
              label={t("levelGrowth")}
              help={t("levelGrowthHelp")}
              least={0}
              most={MOST_GROWTH}
              value={growth}
              onChange={(next) => change(at, { growth: next })}
              {...problem(`levels.${at}.growth`)}
            />
            <RateField
              label={t("levelRate")}
              isPercent={false}
              example="1.5"
              value={pointsRate}
              onChange={(next) => change(at, { pointsRate: next })}
              {...problem(`levels.${at}.pointsRate`)}
            />
          </div>
        </Entry>
      ))}
      <AddButton onAdd={() => draft.change({ levels: [...levels, added] })}>{t("levelAdd")}</AddButton>
      <WholeField
        label={t("levelMonths")}
        least={1}
        most={MOST_LEVEL_MONTHS}
        value={levelMonths}
        onChange={(next) => draft.change({ levelMonths: next })}
      />
    </section>
  );
}
