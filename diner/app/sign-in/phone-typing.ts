import { PHONE, phoneDigits, showPhone } from "@comanda/domain/member/phone";

/** The text of the phone field and the position of the caret. */
export type TypedPhone = { text: string; caret: number };

/** The field's new value after input in a field that contained `before`. `isForward`: the character after the caret was deleted. */
export type Typing = TypedPhone & { before: string; isForward?: boolean };

/**
 * Formats a phone number while it is typed, pasted or autofilled (specification, section 5): 3-3-4 with dashes. The caret stays behind the
 * same digit; deleting a dash deletes its digit; a complete number accepts no further digit. A country code 1 before ten digits is dropped,
 * also when it was typed first, since no area code begins with 1.
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

/** The formatted digits, with the caret behind the given number of them. */
function formatted(digits: string, behind: number): TypedPhone {
  return { text: showPhone(digits), caret: showPhone(digits.slice(0, Math.max(behind, 0))).length };
}
