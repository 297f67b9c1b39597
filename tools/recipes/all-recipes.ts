import { LEVEL_FIELD } from "./level-field.ts";
import { FIELD } from "./product-field.ts";
import type { Recipe } from "./recipe.ts";

const CALL: Recipe = {
  name: "Add a call",
  first: [
    {
      file: "contract/src/calls/points-calls.ts",
      at: ["memberPoints"],
      before: `export const pointsBalance = endpoint({
  method: "GET",
  path: "/api/member/points/balance",
  summary: "The balance of the member's points",
  needs: "member",
  data: z.object({ points: z.int() }),
  refusals: [],
});
`,
    },
    { file: "contract/src/index.ts", at: ["contract"], before: `import { pointsBalance } from "./calls/points-calls.ts";\n` },
    { file: "contract/src/index.ts", at: ["contract", "points", "list"], before: "balance: pointsBalance, " },
  ],
  asks: [],
  rest: [
    {
      file: "server/src/members/points/points-balance.ts",
      content: `import type { contract } from "@comanda/contract";
import { ok } from "@comanda/domain/result";
import { statement } from "../../platform/db/queryable.ts";
import type { Handler } from "../../identity/caller/serve.ts";

const balance = statement<{ points: number }, { merchantId: string; dinerId: string }>(
  "points.balance",
  "select points from member where merchant_id = :merchantId and diner_id = :dinerId",
);

export const pointsBalance: Handler<typeof contract.points.balance> = async (deps, { merchantId, diner }) =>
  ok({ points: (await balance(deps.db, { merchantId, dinerId: diner.id }))[0]?.points ?? 0 });
`,
    },
    {
      file: "server/src/members/member-routes.ts",
      at: ["memberRoutes"],
      before: `import { pointsBalance } from "./points/points-balance.ts";\n`,
    },
    {
      file: "server/src/members/member-routes.ts",
      at: ["memberRoutes", "on(listPoints)"],
      before: "on(contract.points.balance, pointsBalance);\n  ",
    },
  ],
};

const POPUP: Recipe = {
  name: "Add a popup",
  first: [{ file: "diner/app/shell/popup.ts", at: ["Popup"], after: ` | { name: "greeting" }` }],
  asks: ["diner/app/deferred-popups.ts", "diner/app/gallery/popup-links.ts"],
  rest: [
    {
      file: "diner/app/arrive/greeting-sheet.tsx",
      content: `import { Sheet } from "@comanda/ui/sheets/sheet";
import type { PopupProps } from "../shell/popup.ts";
import { usePageTranslate } from "../text/page-texts.ts";

export default function GreetingSheet({ open, onClose }: PopupProps<"greeting">) {
  const t = usePageTranslate();
  return (
    <Sheet open={open} onClose={onClose} title={t("received")} closeLabel={t("close")}>
      <p>{t("received")}</p>
    </Sheet>
  );
}
`,
    },
    {
      file: "diner/app/deferred-popups.ts",
      at: ["tip"],
      before: `greeting: () => import("./arrive/greeting-sheet.tsx"),\n  `,
    },
    {
      file: "diner/app/gallery/popup-links.ts",
      at: ["addressOf", "cart"],
      before: `greeting: [{ to: menu, popup: { name: "greeting" } }],\n    `,
    },
  ],
};

const RESTAURANT_FIELD: Recipe = {
  name: "Add a field of the restaurant",
  first: [
    {
      file: "server/src/platform/db/schema/merchant.ts",
      at: ["MerchantDefinition", "address"],
      before: "/** Absent: it has no page of its own. */\n  website?: string;\n  ",
    },
    {
      file: "contract/src/staff/settings/restaurant-calls.ts",
      at: ["restaurantFields", "address"],
      before: "website: text(LONGEST_IDENTITY.address),\n  ",
    },
  ],
  asks: [
    "server/src/console/restaurant/restaurant-mistakes.ts",
    "server/src/menu/restaurant/restaurant-fields.ts",
    "server/src/transfer/load/restaurant-store.ts",
    "server/src/transfer/menu-export/restaurant-yaml.ts",
    "server/src/transfer/menu-folder/folder-parts.ts",
    "staff/app/settings/restaurant/restaurant-conflict.tsx",
    "staff/app/text/audit-words/audit-words.ts",
    "staff/app/text/audit-words/es-ES.ts",
    "staff/app/text/audit-words/zh-TW.ts",
  ],
  rest: [
    {
      file: "server/src/transfer/menu-folder/folder-parts.ts",
      at: ["PART_OF", "address"],
      before: 'website: "restaurant",\n  ',
    },
    { file: "server/src/transfer/file/restaurant-schema.ts", at: ["valueFields", "address"], before: "website: text(200).optional(),\n  " },
    { file: "server/src/transfer/file/restaurant-file.ts", at: ["Restaurant", "address"], before: "website?: string | undefined;\n  " },
    {
      file: "server/src/transfer/load/restaurant-store.ts",
      at: ["definitionOf", "img"],
      before: "website: restaurant.website,\n    ",
    },
    {
      file: "server/src/transfer/menu-export/restaurant-yaml.ts",
      at: ["WRITTEN", "accentColor"],
      before: 'website: ({ website }) => ifThere("website", website),\n  ',
    },
    {
      file: "server/src/menu/restaurant/restaurant-fields.ts",
      at: ["fieldsOf", "dayEndsAt"],
      before: 'website: definition.website ?? "",\n    ',
    },
    { file: "server/src/menu/restaurant/restaurant-fields.ts", at: ["STORED", "address"], before: 'website: same("website"),\n  ' },
    {
      file: "server/src/console/restaurant/restaurant-mistakes.ts",
      at: ["RULES", "address"],
      before: "website: text(LONGEST_IDENTITY.address),\n  ",
    },
    {
      file: "staff/app/settings/restaurant/restaurant-conflict.tsx",
      at: ["FIELDS", "address"],
      before: 'website: "restaurantAddress",\n  ',
    },
    ...["en-US", "zh-TW", "es-ES"].map((tag) => ({
      file: `staff/app/text/audit-words/${tag}.ts`,
      at: ["fields", "timeZone"],
      before: 'website: "Website",\n    ',
    })),
  ],
};

const REFUSAL: Recipe = {
  name: "Add a call",
  first: [
    {
      file: "contract/src/refusals/ordering.ts",
      at: ["sold-out"],
      before: `"kitchen-closed": { code: 2031, status: 200, data: nothing, when: "The kitchen is closed." },\n  `,
    },
  ],
  asks: [
    "server/src/platform/text/refusal-texts.ts",
    "server/src/platform/text/refusals.en-US.ts",
    "server/src/platform/text/refusals.es-ES.ts",
    "server/src/platform/text/refusals.zh-TW.ts",
  ],
};

/** The recipes whose edits the compiler follows, each on an example. */
export const RECIPES: readonly Recipe[] = [CALL, REFUSAL, POPUP, FIELD, RESTAURANT_FIELD, LEVEL_FIELD];
