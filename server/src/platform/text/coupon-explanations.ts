import type { Locale } from "@comanda/domain/locale";

type Sentences = {
  /** A list of coupons that are applied together. */
  together(names: string[]): string;
  /** The applied coupons and their discount. */
  best(names: string, amount: string): string;
  /** The same, with the difference to the best alternative. */
  better(names: string, amount: string, than: { more: string; others: string }): string;
  /** The same, where an alternative has the same discount but ends later. */
  sooner(names: string, amount: string, others: string): string;
  /** A coupon that would increase the discount, and the amount missing for it. */
  nearly(name: string, missing: string): string;
  /** The separator between two sentences. */
  between: string;
};

/** The sentences that explain why a combination of coupons is the best, and what a better one requires. Names are the restaurant's own. */
export const couponExplanations: Record<Locale, Sentences> = {
  "en-US": {
    together: (names) => new Intl.ListFormat("en-US").format(names),
    best: (names, amount) => `${names} takes ${amount} off.`,
    better: (names, amount, { more, others }) => `${names} takes ${amount} off, ${more} more than ${others}.`,
    sooner: (names, amount, others) => `${names} takes ${amount} off, as much as ${others}, and ends sooner.`,
    nearly: (name, missing) => `Spend ${missing} more to use ${name}.`,
    between: " ",
  },
  "zh-TW": {
    together: (names) => names.map((name) => `「${name}」`).join("、"),
    best: (names, amount) => `${names}折抵 ${amount}。`,
    better: (names, amount, { more, others }) => `${names}折抵 ${amount}，比${others}多省 ${more}。`,
    sooner: (names, amount, others) => `${names}折抵 ${amount}，與${others}相同，且較早到期。`,
    nearly: (name, missing) => `再消費 ${missing} 即可使用「${name}」。`,
    between: "",
  },
  "es-ES": {
    together: (names) => new Intl.ListFormat("es-ES").format(names),
    best: (names, amount) => `Con ${names} ahorras ${amount}.`,
    better: (names, amount, { more, others }) => `Con ${names} ahorras ${amount}, ${more} más que con ${others}.`,
    sooner: (names, amount, others) => `Con ${names} ahorras ${amount}, lo mismo que con ${others}, y caduca antes.`,
    nearly: (name, missing) => `Te faltan ${missing} para usar ${name}.`,
    between: " ",
  },
};
