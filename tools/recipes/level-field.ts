import type { Recipe } from "./recipe.ts";

const BESIDE_RATE = ["levels", "entry()", "pointsRate"];

/** Points that members of a level get on their birthday: a restaurant's file, the console and the members' page have them. */
export const LEVEL_FIELD: Recipe = {
  name: "Add a field of a level",
  first: [
    { file: "domain/src/member/member-level.ts", at: ["Level", "growth"], before: "birthdayPoints?: number | undefined; " },
    {
      file: "contract/src/staff/settings/restaurant-calls.ts",
      at: ["taxAndLevelFields", "levels", "growth"],
      before: "birthdayPoints: z.int().min(0).max(MOST_GROWTH).default(0), ",
    },
    { file: "contract/src/shapes/member-shapes.ts", at: ["standing", "pointsRate"], before: "birthdayPoints: z.int(),\n  " },
    { file: "staff/app/text/taxes/en-US.ts", at: ["levelGrowth"], before: 'levelBirthday: "Points on the birthday",\n  ' },
    {
      file: "diner/app/text/pages.en-US.ts",
      at: ["pointsRate"],
      before: 'birthdayPoints: "{count} point on your birthday | {count} points on your birthday",\n  ',
    },
  ],
  asks: [
    "diner/app/text/page-texts.ts",
    "diner/app/text/pages.es-ES.ts",
    "diner/app/text/pages.zh-TW.ts",
    "server/src/members/member/member-view.ts",
    "server/src/menu/restaurant/tax-and-level-fields.ts",
    "server/src/transfer/menu-export/restaurant-yaml.ts",
    "server/test/staff/settings/tax-settings.test.ts",
    "staff/app/settings/taxes/levels.route.tsx",
    "staff/app/text/taxes/es-ES.ts",
    "staff/app/text/taxes/zh-TW.ts",
  ],
  rest: [
    {
      file: "server/src/transfer/file/restaurant-schema.ts",
      at: BESIDE_RATE,
      before: "birthdayPoints: whole(0, MOST_GROWTH).optional(), ",
    },
    {
      file: "server/src/transfer/menu-export/restaurant-yaml.ts",
      at: ["WRITTEN_LEVEL", "pointsRate"],
      before: "birthdayPoints: (level) => level.birthdayPoints?.toString(),\n  ",
    },
    {
      file: "server/src/menu/restaurant/tax-and-level-fields.ts",
      at: ["listsOf", "levels"],
      becomes: "levels.map(withTexts).map((level) => ({ ...level, birthdayPoints: level.birthdayPoints ?? 0 }))",
    },
    {
      file: "server/src/members/member/member-view.ts",
      at: ["standingView", "pointsRate"],
      before: "birthdayPoints: level?.birthdayPoints ?? 0,\n    ",
    },
    { file: "staff/app/settings/taxes/levels.route.tsx", at: ["added", "growth"], before: "birthdayPoints: 0, " },
    {
      file: "staff/app/settings/taxes/levels.route.tsx",
      at: ["LevelCard", "<RateField>"],
      before: `<WholeField
              label={t("levelBirthday")}
              least={0}
              most={MOST_GROWTH}
              value={levels[at]?.birthdayPoints ?? 0}
              onChange={(next) => change(at, { birthdayPoints: next })}
              {...problem(\`levels.\${at}.birthdayPoints\`)}
            />
            `,
    },
    { file: "staff/app/text/taxes/zh-TW.ts", at: ["levelGrowth"], before: 'levelBirthday: "生日贈點",\n  ' },
    { file: "staff/app/text/taxes/es-ES.ts", at: ["levelGrowth"], before: 'levelBirthday: "Puntos en el cumpleaños",\n  ' },
    { file: "diner/app/text/pages.zh-TW.ts", at: ["pointsRate"], before: 'birthdayPoints: "生日贈送 {count} 點",\n  ' },
    {
      file: "diner/app/text/pages.es-ES.ts",
      at: ["pointsRate"],
      before: 'birthdayPoints: "{count} punto en tu cumpleaños | {count} puntos en tu cumpleaños",\n  ',
    },
    { file: "diner/app/shell/session/member/standing.ts", at: ["SHOWN", '"pointsRate"'], before: '"birthdayPoints",\n  ' },
    {
      file: "diner/app/member-page/member-card.tsx",
      at: ["Growth", "<progress>"],
      before: '{standing.birthdayPoints > 0 && <p>{t("birthdayPoints", { count: standing.birthdayPoints })}</p>}\n      ',
    },
    { file: "server/test/staff/settings/tax-settings.test.ts", at: ["LEVEL", "growth"], before: "birthdayPoints: 0, " },
  ],
};
