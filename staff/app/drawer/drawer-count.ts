import { type Money, minus, money, moneyText, NOTHING } from "@comanda/domain/money/money";
import type { AmountReader } from "@comanda/domain/money/currency";
import { compare } from "@comanda/domain/money/decimal";
import { readTypedAmount, readTypedNumber } from "@comanda/domain/money/typed-number";
import type { Denominations } from "@comanda/domain/payment/denominations";
import { type CountedPiece, countedSum } from "@comanda/domain/payment/drawer";

/** What a person has entered about a count. Amounts and numbers are texts as typed. */
export type CountDraft = {
  how: "pieces" | "sum";
  /** How many of each value. */
  pieces: Readonly<Record<string, string>>;
  sum: string;
  stays: string;
  why: string;
  note: string;
};

/** Digits of the number of notes or coins of one value. */
const PIECE_DIGITS = 5;
/** Digits before the decimal sign of the cash in a drawer. */
const MOST_DIGITS = 9;

/** The counted notes and coins, and whether there is a number; what is no whole number counts as none, and is wrong. */
function piecesOf({ pieces }: CountDraft, { notes, coins }: Denominations, reader: AmountReader) {
  const typed = [...notes, ...coins].map((value) => {
    const read = readTypedNumber(pieces[value] ?? "", { ...reader, digits: 0, most: PIECE_DIGITS });
    return { value, count: read.ok ? Number(read.value) : 0, isTyped: read.ok, isWrong: !read.ok && read.why !== "empty" };
  });
  return {
    pieces: typed.map(({ value, count }) => ({ value, count })),
    hasCount: typed.some(({ isTyped }) => isTyped),
    wrong: typed.filter(({ isWrong }) => isWrong).map(({ value }) => value),
  };
}

/** What a count says: what was counted, null until it is typed, by pieces or as one sum; and its difference to what is expected. */
export type Count = {
  counted: Money | null;
  pieces: CountedPiece[] | null;
  wrong: readonly string[];
  stays: Money | null;
  takenOut: Money | null;
  difference: Money | null;
};

type Counting = { denominations: Denominations | null; expected: string; float: string; reader: AmountReader };

/** Reads a draft. What stays is the float, or all of it where less was counted, until a person types another amount. */
export function countOf(draft: CountDraft, { denominations, expected, float, reader }: Counting): Count {
  const byPieces = draft.how === "pieces" && denominations ? piecesOf(draft, denominations, reader) : null;
  const counted = byPieces ? (byPieces.hasCount ? countedSum(byPieces.pieces) : null) : amountIn(draft.sum, reader);
  const stays = counted && staysOf(draft, counted, { float, reader });
  return {
    counted,
    pieces: byPieces?.pieces ?? null,
    wrong: byPieces?.wrong ?? [],
    stays,
    takenOut: counted && stays && minus(counted, stays),
    difference: counted && minus(counted, money(expected)),
  };
}

function amountIn(text: string, reader: AmountReader): Money | null {
  const read = readTypedAmount(text, { ...reader, most: MOST_DIGITS });
  return read.ok ? read.value : null;
}

function staysOf({ stays }: CountDraft, counted: Money, { float, reader }: Pick<Counting, "float" | "reader">): Money | null {
  if (stays.trim() === "") return compare(money(float), counted) > 0 ? counted : money(float);
  const typed = amountIn(stays, reader);
  return typed && compare(typed, counted) <= 0 ? typed : null;
}

/** Whether a difference is nothing. */
export const fits = (difference: Money): boolean => compare(difference, NOTHING) === 0;

/** The body of the call that closes a drawer, of a count that has an amount. */
export const countBody = ({ counted, pieces, stays }: Count) => ({
  counted: moneyText(counted ?? NOTHING),
  pieces: pieces?.filter(({ count }) => count > 0) ?? null,
  stays: moneyText(stays ?? NOTHING),
});
