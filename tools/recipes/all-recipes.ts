import type { Recipe } from "./recipe.ts";

const CALL: Recipe = {
  name: "Add a call",
  first: [
    {
      file: "contract/src/calls/points-calls.ts",
      replace: "/** The ledger, newest first, fifteen a page",
      with: `/** The balance of the caller's points. */
export const pointsBalance = endpoint({
  method: "GET",
  path: "/api/member/points/balance",
  summary: "The balance of the member's points",
  needs: "member",
  data: z.object({ points: z.int() }),
  refusals: [],
});

/** The ledger, newest first, fifteen a page`,
    },
    { file: "contract/src/index.ts", replace: "import { memberPoints }", with: "import { memberPoints, pointsBalance }" },
    { file: "contract/src/index.ts", replace: "{ list: memberPoints }", with: "{ list: memberPoints, balance: pointsBalance }" },
  ],
  asks: [],
  rest: [
    {
      file: "server/src/points/points-balance.ts",
      content: `import type { contract } from "@comanda/contract";
import { ok } from "@comanda/domain/result";
import { statement } from "../db/queryable.ts";
import type { Handler } from "../serve.ts";

const balance = statement<{ points: number }>("points.balance", "select points from member where merchant_id = $1 and diner_id = $2");

export const pointsBalance: Handler<typeof contract.points.balance> = async (deps, { merchantId, diner }) =>
  ok({ points: (await balance(deps.db, merchantId, diner.id))[0]?.points ?? 0 });
`,
    },
    {
      file: "server/src/points/points-routes.ts",
      replace: `import { listPoints } from "./list-points.ts";`,
      with: `import { listPoints } from "./list-points.ts";\nimport { pointsBalance } from "./points-balance.ts";`,
    },
    {
      file: "server/src/points/points-routes.ts",
      replace: "on(contract.points.list, listPoints);",
      with: "on(contract.points.list, listPoints);\n  on(contract.points.balance, pointsBalance);",
    },
  ],
};

const POPUP: Recipe = {
  name: "Add a popup",
  first: [
    { file: "diner/app/shell/popup.ts", replace: `  | { name: "cart" }\n`, with: `  | { name: "cart" }\n  | { name: "greeting" }\n` },
  ],
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
      replace: "  tip: () =>",
      with: `  greeting: () => import("./arrive/greeting-sheet.tsx"),\n  tip: () =>`,
    },
    {
      file: "diner/app/gallery/popup-links.ts",
      replace: "    cart: [",
      with: `    greeting: [{ to: menu, popup: { name: "greeting" } }],\n    cart: [`,
    },
  ],
};

const FIELD: Recipe = {
  name: "Add a field of a product",
  first: [
    {
      file: "domain/src/menu/menu.ts",
      replace: "  isPopular: boolean;\n",
      with: "  isPopular: boolean;\n  /** Minutes to cook it; absent: not known. */\n  minutes?: number;\n",
    },
  ],
  asks: [],
  rest: [
    {
      file: "server/src/restaurant/file/menu-schema.ts",
      replace: "  popular: yesOrNo.default(false),\n",
      with: "  popular: yesOrNo.default(false),\n  minutes: whole(1, 600).optional(),\n",
    },
    {
      file: "server/src/restaurant/file/to-restaurant.ts",
      replace: "    isPopular: fileContent.popular,\n",
      with: "    isPopular: fileContent.popular,\n    ...(fileContent.minutes !== undefined && { minutes: fileContent.minutes }),\n",
    },
    {
      file: "contract/src/calls/menu-calls.ts",
      replace: "  dietary: z.array(z.enum(DIETARY_MARKS)),\n",
      with: "  minutes: z.int().optional(),\n  dietary: z.array(z.enum(DIETARY_MARKS)),\n",
    },
    {
      file: "server/src/menu/menu-view.ts",
      replace: "    ...popularityOf(snapshot, product),\n",
      with: "    ...popularityOf(snapshot, product),\n    ...(product.minutes !== undefined && { minutes: product.minutes }),\n",
    },
  ],
};

const REFUSAL: Recipe = {
  name: "Add a call",
  first: [
    {
      file: "contract/src/refusals.ts",
      replace: `  "sold-out": {`,
      with: `  "kitchen-closed": { code: 2030, status: 200 },\n  "sold-out": {`,
    },
  ],
  asks: [
    "contract/src/refusal-data.ts",
    "server/src/text/refusal-texts.ts",
    "server/src/text/refusals.en-US.ts",
    "server/src/text/refusals.es-ES.ts",
    "server/src/text/refusals.zh-TW.ts",
  ],
};

/** The recipes whose edits the compiler follows, each on an example. */
export const RECIPES: readonly Recipe[] = [CALL, REFUSAL, POPUP, FIELD];
