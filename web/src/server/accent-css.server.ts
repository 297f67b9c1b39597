import type { MerchantView } from "@comanda/contract/calls/merchant-calls";
import { type AccentColours, accentFamily } from "@comanda/domain/merchant/accent";

/** The merchant's accent as custom properties: derived from one colour, with the merchant's own values over them (design, section 5). */
export function accentCss({ accentColor, accentTokens }: Pick<MerchantView, "accentColor" | "accentTokens">): string {
  const { light, dark } = accentFamily(accentColor);
  const lightTokens = { ...tokensOf(light), ...accentTokens.light };
  const brand = { brand: lightTokens.accent ?? "", "on-brand": lightTokens["on-accent"] ?? "" };
  return `:root{${declarations({ ...lightTokens, ...brand })}}[data-theme=dark]{${declarations({ ...tokensOf(dark), ...accentTokens.dark })}}`;
}

const tokensOf = (colours: AccentColours): Record<string, string> =>
  Object.fromEntries(
    Object.entries(colours).map(([name, colour]) => [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), colour]),
  );

const declarations = (tokens: Record<string, string>): string =>
  Object.entries(tokens)
    .filter(([name, colour]) => /^[a-z-]+$/.test(name) && /^#[0-9a-f]{6}$/i.test(colour))
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(";");
