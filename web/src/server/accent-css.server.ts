import type { MerchantView } from "@comanda/contract/calls/merchant-calls";
import { type AccentColours, accentFamily } from "@comanda/domain/merchant/accent";

/** The merchant's accent as custom properties: derived from one colour, with the merchant's own values over them (design, section 5). */
export function accentCss({ accentColor, accentTokens }: Pick<MerchantView, "accentColor" | "accentTokens">): string {
  const { light, dark } = accentFamily(accentColor);
  const lightTokens = { ...tokensOf(light), ...accentTokens.light };
  const brand = { brand: lightTokens.accent ?? "", "on-brand": lightTokens["on-accent"] ?? "" };
  return `:root{${declarations({ ...lightTokens, ...brand })}}[data-theme=dark]{${declarations({ ...tokensOf(dark), ...accentTokens.dark })}}`;
}

/** The colours by token. A mark in the colour of the accent is left out: it is the default of the stylesheet. */
const tokensOf = ({ accentMark, ...colours }: AccentColours): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...colours, ...(accentMark !== colours.accent && { accentMark }) }).map(([name, colour]) => [
      name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`),
      colour,
    ]),
  );

const declarations = (tokens: Record<string, string>): string =>
  Object.entries(tokens)
    .filter(([name, colour]) => /^[a-z-]+$/.test(name) && /^#[0-9a-f]{6}$/i.test(colour))
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(";");
