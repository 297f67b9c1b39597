import type { ProductView } from "@comanda/contract/calls/menu-calls";
import { Availability, ItemMode } from "@comanda/domain/codes";
import { accentCss } from "@comanda/web/server/accent-css.server";
import type { Site } from "@comanda/web/server/site-context.server";
import { lightTokens } from "./light-tokens.ts";
import { DEMO, type DemoDishes } from "./demo.ts";

const KINDS: Record<keyof DemoDishes["sheets"], (dish: ProductView) => boolean> = {
  choice: ({ modifierGroups }) => modifierGroups.some(({ min, modifiers }) => min > 0 && modifiers.every(({ isDefault }) => !isDefault)),
  picture: ({ img }) => img !== "",
  noPicture: ({ img }) => img === "",
  promotion: ({ promotion }) => promotion !== null,
  points: ({ mode }) => mode === ItemMode.pointExchange,
  soldOut: ({ remaining }) => remaining === 0,
  notYet: ({ availability }) => availability === Availability.NotYetTime,
};

const isPlain = ({ mode, remaining, availability, modifierGroups }: ProductView): boolean =>
  mode !== ItemMode.pointExchange && remaining === null && availability === Availability.Available && modifierGroups.length === 0;

/** The demo restaurant's accent, and one of its dishes of each kind; empty where the restaurant is not loaded. */
export async function demoOf({ apiFor, inlineStyles }: Site): Promise<{ accentCss: string; dishes: DemoDishes }> {
  const { merchantId } = DEMO;
  const api = apiFor(merchantId);
  const [tiny, menu] = await Promise.all([
    api.merchant.tiny({ query: { id: merchantId } }),
    api.menu.productsByCategories({ query: { merchantId } }),
  ]);
  const all = menu.success ? menu.data.categories.flatMap(({ products }) => products) : [];
  const sheets = Object.fromEntries(Object.entries(KINDS).map(([kind, isKind]) => [kind, all.find(isKind)?.id]));
  const plain = all.find(isPlain);
  const accent = tiny.success ? accentCss(tiny.data) : "";
  inlineStyles.push(accent, lightTokens);
  return {
    accentCss: accent,
    dishes: { sheets, plain: plain ? { id: plain.id, name: plain.name } : null },
  };
}
