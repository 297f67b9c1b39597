import { DEFAULT_LOCALE } from "@comanda/domain/locale";
import type { ModifierGroup, ModifierOffer, Product } from "@comanda/domain/menu/menu";
import { wholePriceGroup } from "@comanda/domain/menu/whole-price-group";
import { decimal, isZero } from "@comanda/domain/money/decimal";
import { sizeQuestion } from "../../platform/text/size-question.ts";
import type { Draft, DraftGroup, Findings, NamedGroup } from "../menu-draft/draft.ts";
import { folded, inBase, isNamed, textIn, withTexts } from "../menu-draft/menu-texts.ts";
import type { StoredMenu } from "./stored-menu.ts";

/** A question of a product. `isWhole`: its choices have the whole prices. */
export type Question = { group: ModifierGroup; isWhole: boolean };

/** The questions of a menu, by what they are called. */
export type Questions = { named: (name: string) => Question[]; usesOf: (groupId: string) => number };

/** The questions of a product. */
function questionsOf(product: Product): Question[] {
  const whole = wholeGroupOf(product);
  return product.modifierGroups.map((group) => ({ group, isWhole: group.id === whole }));
}

const isCalled = ({ group }: Question, name: string): boolean => {
  const [, bare = "", id] = /^(.*) \((\d+)\)$/.exec(name.trim()) ?? [];
  return isNamed(group.name, name) || name === `(${group.id})` || (group.id === id && isNamed(group.name, bare));
};

/** The different questions of all products. */
export function questionsOfMenu({ products }: Pick<StoredMenu, "products">): Questions {
  const byId = new Map<string, Question>();
  const uses = new Map<string, number>();
  for (const question of products.flatMap(questionsOf)) {
    const { id } = question.group;
    uses.set(id, (uses.get(id) ?? 0) + 1);
    if (!byId.has(id)) byId.set(id, question);
  }
  const found = new Map<string, Question[]>();
  return {
    named: (name) => {
      const known = found.get(folded(name)) ?? [...byId.values()].filter((question) => isCalled(question, name));
      found.set(folded(name), known);
      return known;
    },
    usesOf: (groupId) => uses.get(groupId) ?? 0,
  };
}

/** What the questions of one product are built with. */
export type GroupContext = {
  draft: Draft;
  before: Product | null;
  stored: StoredMenu;
  questions: Questions;
  language: string;
  findings: Findings;
};

/** The question that a file names: the product's own before those of other products. */
function namedQuestion({ name, column }: NamedGroup, { draft, before, questions, findings }: GroupContext): Question | null {
  const own = before && questionsOf(before).find((question) => isCalled(question, name));
  if (own) return own;
  const [first, ...others] = questions.named(name);
  if (first && others.length === 0) return first;
  const at = { line: draft.line, column, item: draft.item, value: name };
  if (first) {
    const detail = [first, ...others].map(({ group }) => `${name} (${group.id})`).join(", ");
    findings.mistakes.push({ ...at, code: "group-ambiguous", detail, instead: `${name} (${first.group.id})` });
  } else if (draft.groupNames) findings.mistakes.push({ ...at, code: "group-unknown" });
  else if (!findings.remarks.some(({ code, value }) => code === "set-unknown" && value === name))
    findings.remarks.push({ line: draft.line, item: draft.item, value: name, code: "set-unknown" });
  return null;
}

function switched(current: Question[], context: GroupContext): Question[] {
  let questions = current;
  for (const one of context.draft.groupSwitches ?? []) {
    const has = questions.some((question) => isCalled(question, one.name));
    if (one.isOn && !has) questions = [...questions, ...[namedQuestion(one, context)].filter((found) => found !== null)];
    else if (!one.isOn && has) questions = questions.filter((question) => !isCalled(question, one.name));
  }
  return questions;
}

/** Choices and questions that are new have the place of an id: loading replaces it. */
const NEW = "new:";
export const isNew = (id: string): boolean => id.startsWith(NEW);
export const newId = (kind: string, key: string): string => `${NEW}${kind}:${key}`;

function offersOf(
  described: DraftGroup,
  former: ModifierGroup | null,
  { stored, language, key }: GroupContext & { key: string },
): ModifierOffer[] {
  return described.choices.map(({ name, price }) => {
    const same = former?.modifiers.find((offer) => isNamed(offer.name, name));
    if (same) return { ...same, price };
    const id = newId("choice", `${key}\n${name}`);
    return {
      modifierProductId: id,
      name: withTexts(null, { [language]: name }, stored.base),
      price,
      maxQuantity: 1,
      isDefault: false,
      condiments: [],
    };
  });
}

/**
 * The question that a file describes with its choices. A question of the same name that only this product has is changed; one that others
 * have too stays as it is for them, and this product gets its own where the choices differ.
 */
function describedQuestion(described: DraftGroup, context: GroupContext): Question {
  const { before, questions, language, stored, draft } = context;
  const { name, hasWholePrices: isWhole, isRequired } = described;
  const isSame = ({ group }: Question) => (name === null ? isNamed(group.name, sizeQuestion[DEFAULT_LOCALE]) : isNamed(group.name, name));
  const own = before ? questionsOf(before).find(isSame) : undefined;
  const shared = own ?? (name === null ? undefined : questions.named(name)[0]);
  const key = described.foreignId === null ? `${draft.line}` : `${described.foreignId}\n${isWhole}`;
  const former = shared?.group ?? null;
  const modifiers = offersOf(described, former, { ...context, key });
  const max = isRequired ? 1 : Math.min(99, modifiers.length);
  const min = isRequired ? 1 : 0;
  const text = name === null ? inBase(sizeQuestion, stored.base) : withTexts(null, { [language]: name }, stored.base);
  const content = (offers: readonly ModifierOffer[]) =>
    offers.map((offer) => `${textIn(offer.name, language, stored.base)}\n${offer.price}`).join("\n");
  if (former && content(former.modifiers) === content(modifiers) && (!isWhole || shared?.isWhole === true))
    return { group: former, isWhole: shared?.isWhole ?? isWhole };
  if (own && questions.usesOf(own.group.id) === 1) {
    const bounds = isWhole
      ? { min: 1, max: 1 }
      : { min: own.group.min, max: Math.max(own.group.min, Math.min(own.group.max, modifiers.length), 1) };
    return { group: { ...own.group, ...bounds, modifiers }, isWhole };
  }
  const fresh = offersOf(described, null, { ...context, key });
  return { group: { id: newId("group", key), name: text, min, max, modifiers: fresh }, isWhole };
}

/** The questions of a product after an import. */
export function questionsAfter(context: GroupContext): Question[] {
  const { draft, before } = context;
  const current = before ? questionsOf(before) : [];
  if (draft.groupNames) return draft.groupNames.flatMap((one) => namedQuestion(one, context) ?? []);
  const described = draft.ownGroups.map((one) => describedQuestion(one, context));
  const isReplaced = ({ group }: Question) => draft.ownGroups.some(({ name }) => isNamed(group.name, name ?? sizeQuestion[DEFAULT_LOCALE]));
  // A product with one price has no choices with whole prices any more.
  const kept = current.filter((question) => !isReplaced(question) && !(question.isWhole && (draft.price !== null || described.length > 0)));
  return switched([...described, ...kept], context);
}

/**
 * The id of the group that has the whole prices of a product; null for a product with a price of its own. Where several could be it, the
 * first one: prices of choices are added, so that the product costs the same.
 */
export function wholeGroupOf(product: Product): string | null {
  if (!product.hasWholePrices) return null;
  const possible = product.modifierGroups.filter(
    ({ min, max, modifiers }) => min === 1 && max === 1 && modifiers.every(({ price }) => !isZero(decimal(price))),
  );
  return wholePriceGroup(product) ?? possible[0]?.id ?? null;
}
