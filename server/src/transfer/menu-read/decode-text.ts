import type { ImportEncoding } from "@comanda/domain/menu/menu-import";

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean => mark.every((byte, at) => bytes[at] === byte);

const isBetween = (byte: number, [least, most]: readonly [number, number]): boolean => byte >= least && byte <= most;

/** Whether two bytes are a frequent character: of the first level of the standard, which are the most used ones, or a syllable of Japanese. */
type Frequent = (lead: number, trail: number) => boolean;

const FREQUENT: [ImportEncoding, Frequent][] = [
  ["big5", (lead, trail) => isBetween(lead, [0xa4, 0xc6]) && (isBetween(trail, [0x40, 0x7e]) || isBetween(trail, [0xa1, 0xfe]))],
  ["gb18030", (lead, trail) => isBetween(lead, [0xb0, 0xd7]) && isBetween(trail, [0xa1, 0xfe])],
  [
    "shift_jis",
    (lead, trail) =>
      (lead === 0x82 && isBetween(trail, [0x9f, 0xf1])) ||
      (lead === 0x83 && isBetween(trail, [0x40, 0x96])) ||
      (isBetween(lead, [0x88, 0x97]) && isBetween(trail, [0x40, 0xfc])),
  ],
];

/** The share of pairs that has to be frequent characters: letters with accents among Latin ones make rare characters. */
const LEAST_SHARE = 0.7;
/** The two encodings of Europe: a byte that is a letter in one is a sign, or a letter of other languages, in the other. */
const CENTRAL_EUROPEAN = new TextDecoder("windows-1250");
const WESTERN = new TextDecoder("windows-1252");
/** A sign of Windows-1252 in or beside a word: a letter of Windows-1250, such as ł, ą, ż, ľ, ş. */
const SIGN_IN_WORD = /\p{L}[£¥¯ª¹³º¼¾¿]|[£¥¯ª³¹¼¾][\p{Ll}]/gu;
const NORTHERN_LETTERS = /[šžŠŽ]/g;
const HUNGARIAN_VOWELS = /[õûÕÛ]/g;
/** Letters that are frequent in western languages and are others in Windows-1250: ã ñ ê à è ç ù å ø æ are not Hungarian, Czech or Polish. */
const WESTERN_LETTERS = /[ãñàåÃÑÀÅ]/g;

const countOf = (text: string, expression: RegExp): number => [...text.matchAll(expression)].length;

const isSmallLetter = (byte: number): boolean => isBetween(byte, [0x61, 0x7a]);
const isLetter = (byte: number): boolean => isSmallLetter(byte) || isBetween(byte, [0x41, 0x5a]);

/** The share of frequent characters. One whose second byte is a Latin letter before another one is a letter with an accent in a word. */
function shareOf(bytes: Uint8Array, isFrequent: Frequent): number {
  let [pairs, frequent] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const [lead = 0, trail = 0] = [bytes[at], bytes[at + 1]];
    if (lead < 0x80) continue;
    pairs += 1;
    const isInWord = isLetter(trail) && isSmallLetter(bytes[at + 2] ?? 0);
    if (isFrequent(lead, trail) && !isInWord) frequent += 1;
    at += 1;
  }
  return pairs === 0 ? 0 : frequent / pairs;
}

function canDecode(encoding: ImportEncoding, bytes: Uint8Array): boolean {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes) !== null;
  } catch {
    return false;
  }
}

function isCentralEuropean(bytes: Uint8Array): boolean {
  const western = WESTERN.decode(bytes);
  const signs = countOf(western, SIGN_IN_WORD) + countOf(western, NORTHERN_LETTERS);
  const hungarian = countOf(western, HUNGARIAN_VOWELS);
  const others = countOf(western, WESTERN_LETTERS);
  return (
    (signs > others || (hungarian > 0 && others === 0 && /[öüóéá]/.test(western))) && !CENTRAL_EUROPEAN.decode(bytes).includes("\ufffd")
  );
}

/** An encoding of Excel: in Taiwan, China and Japan where most characters are frequent ones, otherwise of Europe. */
function recognised(bytes: Uint8Array): ImportEncoding {
  const shares = FREQUENT.map(([encoding, isFrequent]) => ({ encoding, share: shareOf(bytes, isFrequent) }));
  const likely = shares.filter(({ share }) => share >= LEAST_SHARE).toSorted((one, other) => other.share - one.share);
  const asian = likely.find(({ encoding }) => canDecode(encoding, bytes));
  if (asian) return asian.encoding;
  return isCentralEuropean(bytes) ? "windows-1250" : "windows-1252";
}

function encodingOf(bytes: Uint8Array): ImportEncoding {
  return canDecode("utf-8", bytes) ? "utf-8" : recognised(bytes);
}

/**
 * Decodes a file, in the encoding that a person has chosen (null: recognised by its mark and its bytes). Bytes that the encoding does not
 * have become U+FFFD.
 */
export function decodeText(bytes: Uint8Array, chosen: ImportEncoding | null = null): { text: string; encoding: ImportEncoding } {
  if (startsWith(bytes, [0xfe, 0xff])) return { text: new TextDecoder("utf-16be").decode(bytes), encoding: "utf-16" };
  if (startsWith(bytes, [0xff, 0xfe])) return { text: new TextDecoder("utf-16le").decode(bytes), encoding: "utf-16" };
  const encoding = chosen ?? encodingOf(bytes);
  return { text: new TextDecoder(encoding === "utf-16" ? "utf-16le" : encoding).decode(bytes), encoding };
}
