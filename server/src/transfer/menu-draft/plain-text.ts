/** The names of the characters from U+00A0 on, as HTML 4 defines them. */
const LATIN =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil " +
  "sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute " +
  "Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc " +
  "atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide " +
  "oslash ugrave uacute ucirc uuml yacute thorn yuml";
const GREEK =
  "Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho  Sigma Tau Upsilon Phi Chi Psi Omega";
/** Other names, each before its character. */
const OTHERS =
  "amp & lt < gt > quot \" apos ' OElig Œ oelig œ Scaron Š scaron š Zcaron Ž zcaron ž Ccaron Č ccaron č Ecaron Ě ecaron ě Rcaron Ř rcaron ř " +
  "Ncaron Ň ncaron ň Dcaron Ď dcaron ď Tcaron Ť tcaron ť Uring Ů uring ů Lstrok Ł lstrok ł Aogon Ą aogon ą Eogon Ę eogon ę Cacute Ć cacute ć " +
  "Nacute Ń nacute ń Sacute Ś sacute ś Zacute Ź zacute ź Zdot Ż zdot ż Odblac Ő odblac ő Udblac Ű udblac ű Abreve Ă abreve ă Scedil Ş scedil ş " +
  "Gbreve Ğ gbreve ğ Idot İ imath ı Yuml Ÿ fnof ƒ circ ˆ tilde ˜ ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ dagger † " +
  "Dagger ‡ bull • hellip … permil ‰ prime ′ Prime ″ lsaquo ‹ rsaquo › euro € trade ™ larr ← uarr ↑ rarr → darr ↓ minus − le ≤ ge ≥ ne ≠ " +
  "asymp ≈ infin ∞ hearts ♥ star ☆ check ✓ frac13 ⅓ frac23 ⅔ frac15 ⅕ frac18 ⅛ frac38 ⅜ frac58 ⅝ frac78 ⅞";

function namedEntities(): Map<string, string> {
  const pairs = OTHERS.split(" ");
  const found = new Map<string, string>();
  for (let at = 0; at + 1 < pairs.length; at += 2) found.set(pairs[at] ?? "", pairs[at + 1] ?? "");
  for (const [index, name] of LATIN.split(" ").entries()) found.set(name, String.fromCodePoint(0xa0 + index));
  for (const [index, name] of GREEK.split(" ").entries()) {
    found.set(name, String.fromCodePoint(0x391 + index));
    found.set(name.toLowerCase(), String.fromCodePoint(0x3b1 + index));
  }
  for (const name of ["ensp", "emsp", "thinsp"]) found.set(name, " ");
  // Marks of where a word may be broken and of direction, which are not shown.
  for (const name of ["shy", "zwj", "zwnj", "lrm", "rlm", ""]) found.set(name, "");
  return found;
}

const ENTITIES = namedEntities();
const MOST_CODE_POINT = 0x10ffff;
const WINDOWS_1252 = new TextDecoder("windows-1252");

/** The character of a number. HTML reads 128 to 159 as Windows-1252. */
const characterOf = (code: number): string =>
  code >= 0x80 && code <= 0x9f ? WINDOWS_1252.decode(Uint8Array.of(code)) : String.fromCodePoint(code);

function entity(whole: string, name: string): string {
  const known = ENTITIES.get(name) ?? ENTITIES.get(name.toLowerCase());
  if (known !== undefined) return known;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return name.startsWith("#") && code > 0 && code <= MOST_CODE_POINT ? characterOf(code) : whole;
}

/** A text of one line: blanks and line breaks become one blank, and the apostrophe that keeps a spreadsheet from computing goes. */
export const oneLine = (text: string): string =>
  text
    .replace(/^'(?=[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20])/, "")
    .replace(/\s+/g, " ")
    .trim();

/** The elements that stand in texts of menus; anything else in angle brackets is text: `Fish <spicy>`. */
const BLOCK_TAG =
  /<\/?(?:blockquote|body|br|center|div|h[1-6]|head|hr|html|img|li|meta|o:p|ol|p|pre|section|table|tbody|td|th|thead|tr|ul)(?:\s[^<>]*|\/)?>|<!--.*?-->|<!doctype[^<>]*>/gis;
const TAG_IN_LINE = /<\/?(?:a|abbr|b|big|code|del|em|font|i|ins|label|mark|q|s|small|span|strike|strong|sub|sup|u)(?:\s[^<>]*|\/)?>/gis;
/** Elements whose content nobody reads. */
const UNREAD = /<(style|script|head|title)\b[^<>]*>.*?<\/\1\s*>/gis;

/** A text that may be HTML, in one line: without tags, with its entities as characters. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return oneLine(html);
  const text = html.replace(UNREAD, " ").replace(BLOCK_TAG, " ").replace(TAG_IN_LINE, "");
  return oneLine(text.replace(/&(#x?[\da-f]{1,6}|[a-z]{2,8}\d{0,2});/gi, entity));
}
