import { isTest, type SourceFile } from "./source-files.ts";
import { nodesOf, type Syntax } from "./syntax.ts";

/**
 * State of the console that a person types or chooses and that the lock of a device loses: the reason, and for each the file below `staff/app` with the
 * setter. Everything else that a field sets is kept over the lock by `useKeptState`.
 */
export const NOT_KEPT: Readonly<Record<string, readonly string[]>> = {
  "a secret, or a code that is good for a moment": [
    "me/factor-section.tsx setCode",
    "me/pin-section.tsx setPin",
    "shell/factor/password-form.tsx setPassword",
    "shell/factor/set-up-factor.tsx setCode",
  ],
  "what is looked for": [
    "members/scan-sheet.tsx setTyped",
    "menu/promotions/promotion-products.tsx setWords",
    "orders/orders.route.tsx setSearch",
    "shell/sold-out/sold-out-sheet.tsx setKeyword",
  ],
  "which part of a page is shown, printed or exported; nothing of it is saved": [
    "figures/period-header.tsx setRange",
    "menu/diner-preview.tsx setLocale",
    "menu/diner-preview.tsx setTheme",
    "orders/take/allergy/allergens-field.tsx setGuest",
    "orders/take/dish-browser.tsx setShown",
    "settings/audit-filters.tsx setDraft",
    "settings/data-settings/export-section.tsx setRange",
    "settings/print-jobs.tsx setShown",
    "tables/qr-sheet.route.tsx setFormat",
    "tables/qr-sheet.route.tsx setHasAllergens",
    "tables/qr-sheet.route.tsx setHasOutOfUse",
    "tables/qr-sheet.route.tsx setRoom",
    "tables/tables.route.tsx setShown",
  ],
  "one number in a sheet that kitchen screens have, too, where no person has signed in": ["shell/sold-out/offer-row.tsx setLeft"],
  "what is wrong, which a change of the field takes away": ["tables/edit/table-form.tsx setError"],
};

const APP = "staff/app/";

type Attribute = Syntax & { name?: Syntax; value?: Syntax | null };

/** The setters of plain `useState` in a file: `setName` of `const [name, setName] = useState("")`. */
const settersIn = ({ text }: SourceFile): string[] =>
  [...text.matchAll(/const \[\{?[^\]]*?\b(set\w+)\] = useState\b/g)].flatMap(([, setter]) => setter ?? []);

/** The setters of plain `useState` that a field of a file calls when a person types or chooses, as `path setName`, each once. */
export function typedIntoPlainState(file: SourceFile): string[] {
  if (isTest(file)) return [];
  const setters = settersIn(file);
  if (setters.length === 0) return [];
  const handlers = nodesOf(file).flatMap((node) => (node.type === "JSXOpeningElement" ? handlersOf(node, file) : []));
  return [...new Set(setters)]
    .filter((setter) => handlers.some((text) => new RegExp(`\\b${setter}\\b`).test(text)))
    .map((setter) => `${file.path.replace(APP, "")} ${setter}`);
}

/** The texts of what an element calls when its value changes. */
const handlersOf = (element: Syntax, { text }: SourceFile): string[] =>
  (element["attributes"] as Attribute[])
    .filter((one) => one.name?.["name"] === "onChange" && one.value != null)
    .map(({ value }) => text.slice(value?.start, value?.end));
