import { ItemMode, SalesUnit } from "@comanda/domain/codes";
import type { Picture, Product } from "@comanda/domain/menu/menu";
import { isZero, decimal } from "@comanda/domain/money/decimal";
import { emptyProduct } from "@comanda/domain/menu/edit/empty-product";
import type { Draft } from "../menu-draft/draft.ts";
import { type GroupContext, newId, type Question, questionsAfter } from "./groups.ts";
import { categoryNamed } from "./match.ts";
import { folded, isNamed, withTexts } from "../menu-draft/menu-texts.ts";
import { pictureFile } from "./stored-menu.ts";

const cents = (amount: string): bigint => BigInt(amount.replace(".", ""));

/** How many times an amount can grow or shrink before it is worth a look. */
const FAR = 3n;

/** The price of a product and how it is sold. */
type Priced = Pick<Product, "price" | "mode" | "pointsPrice" | "promotion"> & { hasWholePrices?: true };

type Report = (code: "price-missing" | "price-and-sizes" | "promotion-dearer", value: string) => void;

/** Exactly one of a price, points, and choices with whole prices. */
function priced(draft: Draft, { before, questions, report }: { before: Product | null; questions: Question[]; report: Report }): Priced {
  const wholes = questions.filter(({ isWhole }) => isWhole).length;
  const points = draft.points ?? (draft.price === null && wholes === 0 ? (before?.pointsPrice ?? 0) : 0);
  const promotion = before?.promotion ?? null;
  const isFree = { mode: points > 0 ? ItemMode.pointExchange : ItemMode.normal, pointsPrice: points, price: "0.00" };
  if (wholes > 1 || (wholes === 1 && (points > 0 || (draft.price !== null && !isZero(decimal(draft.price))))))
    report("price-and-sizes", draft.price ?? "");
  // The pieces of a dish whose choices have the prices cannot be counted.
  if (wholes > 0) return { ...isFree, promotion: promotion?.kind === "two-for" ? null : promotion, hasWholePrices: true };
  if (points > 0) return { ...isFree, promotion };
  if (draft.price === null) report("price-missing", "");
  const price = draft.price ?? "0.00";
  if (promotion?.kind === "two-for" && promotion.groupId === undefined && cents(promotion.price) > cents(price) * 2n)
    report("promotion-dearer", price);
  return { mode: ItemMode.normal, pointsPrice: 0, price, promotion };
}

function soldBy(draft: Draft, before: Product | null): Pick<Product, "salesUnitType" | "weightUnit" | "salesUnitFactorList"> | object {
  if (draft.unit === undefined) return {};
  const weightUnit = draft.unit === "piece" ? null : draft.unit;
  const salesUnitType = weightUnit === null ? SalesUnit.piece : SalesUnit.weight;
  const isSame = before?.salesUnitType === salesUnitType;
  return { salesUnitType, weightUnit, salesUnitFactorList: isSame ? before.salesUnitFactorList : [] };
}

function pictureOf({ draft, before, stored, findings }: GroupContext): Picture | null {
  const current = before?.picture ?? null;
  if (draft.picture === undefined || (current && pictureFile(current.src) === draft.picture)) return current;
  const found = stored.pictures.find(({ src }) => pictureFile(src) === draft.picture);
  if (!found) findings.remarks.push({ line: draft.line, item: draft.item, value: draft.picture, code: "picture-unknown" });
  return found ?? current;
}

/** The category of a draft: that of the product where it has this name, otherwise the stored one of this name, otherwise a new one. */
function categoryIdOf({ draft: { category }, before, stored }: GroupContext): string {
  const current = stored.categories.find(({ id }) => id === before?.categoryId);
  if (current && isNamed(current.name, category)) return current.id;
  return categoryNamed(stored, category)?.id ?? newId("category", folded(category));
}

function remarkPrice({ draft, before, findings }: GroupContext, { price, pointsPrice, hasWholePrices }: Priced): void {
  if (pointsPrice > 0 || hasWholePrices || draft.price === null) return;
  const at = { line: draft.line, item: draft.item, value: price };
  const [now, then] = [cents(price), cents(before?.price ?? "0.00")];
  if (now === 0n) findings.remarks.push({ ...at, code: "price-zero" });
  else if (then > 0n && (now >= then * FAR || then >= now * FAR)) findings.remarks.push({ ...at, code: "price-far" });
}

const withoutMark = ({ hasWholePrices: _, ...product }: Product): Product => product;

/** The product as the file wants it: what the file does not say is as before. */
export function buildProduct(context: GroupContext): Product {
  const { draft, before, stored, findings } = context;
  const { base } = stored;
  const questions = questionsAfter(context);
  // A price that cannot be read is reported once.
  const isReported = () => findings.mistakes.some(({ line, code }) => line === draft.line && code.startsWith("price-"));
  const report: Report = (code, value) => {
    if (code === "price-missing" && isReported()) return;
    findings.mistakes.push({ line: draft.line, column: draft.columns.price ?? null, item: draft.item, value, code });
  };
  const price = priced(draft, { before, questions, report });
  remarkPrice(context, price);
  if (!before && Object.keys(draft.names).length > 0 && !draft.names[base.key])
    findings.remarks.push({ line: draft.line, item: draft.item, value: "", code: "base-name-missing" });
  const hasDescription = Object.keys(draft.descriptions).length > 0;
  return {
    ...(before ? withoutMark(before) : emptyProduct(newId("product", String(draft.line)), categoryIdOf(context))),
    ...soldBy(draft, before),
    categoryId: categoryIdOf(context),
    name: withTexts(before?.name ?? null, draft.names, base),
    description: hasDescription ? withTexts(before?.description ?? null, draft.descriptions, base) : (before?.description ?? null),
    picture: pictureOf(context),
    ...price,
    ...(draft.isTaxFree !== undefined && { isTaxFree: draft.isTaxFree }),
    ...(!before && { isOffShelf: draft.availability === "hidden" }),
    ...(draft.slots && { slots: draft.slots }),
    ...(draft.dietary && { dietary: draft.dietary }),
    ...(draft.allergens && { allergens: draft.allergens }),
    modifierGroups: questions.map(({ group }) => group),
  };
}
