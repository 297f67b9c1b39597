import { PHONE, phoneDigits, showPhone } from "@comanda/domain/member/phone";

/** A phone as it stands in its field, and where the caret is in it. */
export type TypedPhone = { text: string; caret: number };

/** What the browser made of a field that held `before`. `isForward`: it deleted what came after the caret. */
type Typing = TypedPhone & { before: string; isForward?: boolean };

/**
 * A phone while it is typed, pasted or filled in (specification, section 5): 3-3-4 with dashes. The caret stays behind the digit that
 * it was behind, a deleted dash takes its digit with it, a full number takes no more digits, and a country's 1 before ten is left out,
 * also where it was typed first: no area code begins with 1.
 */
export function typedPhone({ before, text, caret, isForward = false }: Typing): TypedPhone {
  const had = phoneDigits(before);
  const all = phoneDigits(text);
  const behind = phoneDigits(text.slice(0, caret)).length;
  if (all === had && text.length === before.length - 1) {
    const at = isForward ? behind : behind - 1;
    return formatted(had.slice(0, Math.max(at, 0)) + had.slice(at + 1), Math.max(at, 0));
  }
  const hasCountry = all.length === PHONE.digits + 1 && all.startsWith("1");
  if (hasCountry) return formatted(all.slice(1), behind - 1);
  const isOver = all.length > PHONE.digits && had.length === PHONE.digits && all.length === had.length + 1;
  return isOver ? formatted(had, behind - 1) : formatted(all.slice(0, PHONE.digits), behind);
}

/** The digits as they are shown, with the caret behind so many of them. */
function formatted(digits: string, behind: number): TypedPhone {
  return { text: showPhone(digits), caret: showPhone(digits.slice(0, Math.max(behind, 0))).length };
}
