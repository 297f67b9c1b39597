import type { AllergyStatement } from "@comanda/domain/allergy/allergy-facts";
import type { GuestAllergy } from "@comanda/domain/allergy/guest-allergies";
import { DEFAULT_LOCALE, type Locale, type Translated } from "@comanda/domain/locale";
import type { Allergen } from "@comanda/domain/menu/menu";
import type { TicketKind } from "../../../platform/db/schema/kitchen.ts";
import { ALLERGEN_NAMES } from "../../../platform/text/paper-words.ts";
import { TICKET_WORDS, type TicketWords } from "../../../platform/text/ticket-words.ts";
import { alertMark, beside, blackBar, type Block, dashes, framed, onBlack, rule, space, spreadRow, stack, textBlock } from "./block.ts";
import { type Document, documentOf, type PaperSize, paperSize } from "./picture.ts";
import { printableContent } from "./printable-text.ts";
import { onOneOrTwo, ticketHead, twice } from "./ticket-head.ts";
import { ticketLines } from "./ticket-lines.ts";

/** A dish on paper: its name in the kitchen's language, and in the diner's or the restaurant's where that differs. */
export type PaperLine = {
  quantity: string;
  /** Of a dish that is sold by weight; empty for pieces. */
  weight: string;
  name: string;
  options: string[];
  otherName: string;
  /** Which guest of the table it is for; null: all. */
  guest: number | null;
  note: string;
  isStruck: boolean;
  /** Of a dish that was ordered in a set menu. */
  set?: { id: string; name: string };
};

/** The content of a kitchen ticket. It has no price. */
export type PaperTicket = {
  language: Locale;
  station: Translated;
  number: string;
  kind: TicketKind;
  /** The number of the ticket that this one adds to. */
  addedTo: string | null;
  way: "dineIn" | "toGo" | "pickup" | "delivery";
  /** The table, or who picks the order up. */
  place: string;
  movedFrom: string | null;
  /** The serials of an order that was joined into another, and of that one. */
  joined: { from: number; into: number } | null;
  guests: number;
  pickupTime: string | null;
  time: string;
  sentBy: string;
  position: { one: number; all: number } | null;
  allergy: { allergens: Allergen[]; words: string[]; guests: GuestAllergy[]; statements: AllergyStatement[] } | null;
  note: string;
  lines: PaperLine[];
  /** Why dishes were taken off. */
  reason: string;
  /** Which print of the ticket this is, from 2 on, and why it was made. */
  copy: { number: number; reason: "unsure" | "asked" } | null;
  merchant: string;
  job: string;
};

/** What the parts of a ticket need: its content, the words of the kitchen, English beside another language, and the sizes. */
export type TicketParts = { ticket: PaperTicket; words: TicketWords; english: TicketWords | null; size: PaperSize };

const text = (
  content: string,
  { size: paper }: TicketParts,
  style: { size: number; weight?: 400 | 700; align?: "left" | "center" | "right" },
) => textBlock(content, { width: paper.inner, weight: 700, ...style });

/** A word of the kitchen on a black bar, in English too, and what belongs to it in every language. */
function bar(parts: TicketParts, say: (words: TicketWords) => string, after = ""): Block {
  const { words, english, size } = parts;
  const texts: [string, string] = english ? [say(words), [say(english), after].filter(Boolean).join(" ")] : [say(words), after];
  return blackBar(onOneOrTwo(texts, { size: 32, width: size.inner }), size.inner);
}

const KIND_WORDS = {
  order: null,
  added: "added",
  "taken-off": "takenOff",
  moved: "moved",
  cancelled: "cancelled",
  joined: "joined",
  allergy: "allergyAdded",
} as const satisfies Record<TicketKind, keyof TicketWords | null>;

function kindBar(parts: TicketParts): Block[] {
  const { kind, joined } = parts.ticket;
  const key = KIND_WORDS[kind];
  const orders = joined ? `${joined.from} → ${joined.into}` : "";
  const ofKind = key ? [bar(parts, (words) => words[key], kind === "joined" ? orders : ""), space(12)] : [];
  // A first ticket that waited for its paper while its order was joined.
  const ofJoining = orders !== "" && kind !== "joined" ? [bar(parts, (words) => words.joined, orders), space(12)] : [];
  return [...ofKind, ...ofJoining];
}

/** A text with a distance from the frame around it. */
const inset = (content: string, { size }: TicketParts, style: { size: number; weight: 400 | 700 }): Block =>
  beside([{ block: textBlock(content, { ...style, width: size.inner - 40 }), at: 20 }]);

type Allergy = NonNullable<PaperTicket["allergy"]>;

function allergyTitle({ allergens }: Allergy, parts: TicketParts): Block {
  const { ticket, words, english, size } = parts;
  const names = (language: Locale) => allergens.map((one) => ALLERGEN_NAMES[language][one]);
  const title: [string, string] =
    allergens.length > 0
      ? [words.allergy(names(ticket.language).join(words.listComma)), english ? names(DEFAULT_LOCALE).join(", ").toUpperCase() : ""]
      : [words.allergyInNote, english?.allergyInNote ?? ""];
  const afterMark = 20 + alertMark.width + 12;
  const style = { size: 32, width: size.inner - afterMark - 20 } as const;
  const titleText = stack(onOneOrTwo(title, style).map((line) => textBlock(line, { ...style, weight: 700, ink: "white" })));
  return beside([
    { block: alertMark, at: 20 },
    { block: titleText, at: afterMark },
  ]);
}

/** The words of the diner are printed as they are, and the guests and the dishes of the facts never left out. */
function allergyBox(parts: TicketParts): Block[] {
  const { ticket, words, size } = parts;
  if (!ticket.allergy) return [];
  const { words: notes, guests, statements } = ticket.allergy;
  const nameOf = (one: Allergen) => ALLERGEN_NAMES[ticket.language][one];
  const facts = statements.map(({ allergen, presence, dishes }) => words[presence](nameOf(allergen), dishes.join(words.listComma)));
  const byGuest = guests.map(({ guest, allergens }) => words.allergyOf(guest, allergens.map(nameOf).join(words.listComma)));
  const dinersWords = inset(
    twice(parts, (one) => one.dinersWords),
    parts,
    { size: 18, weight: 400 },
  );
  const body = [
    space(8),
    ...byGuest.map((one) => inset(one, parts, { size: 28, weight: 700 })),
    ...notes.map((note) => inset(words.quoted(note), parts, { size: 24, weight: 700 })),
    // Letters of some scripts reach below their line.
    ...(notes.length > 0 ? [space(4), dinersWords] : []),
    ...(facts.length > 0 ? [space(6), beside([{ block: rule(size.inner - 40), at: 20 }]), space(6)] : []),
    ...facts.map((fact) => inset(fact, parts, { size: 24, weight: 700 })),
    space(8),
  ];
  return [onBlack(allergyTitle(ticket.allergy, parts), { width: size.inner, padding: 10 }), framed(stack(body), size.inner), space(16)];
}

/** Whether a slip says that its dishes are not made any more. */
const isStruckSlip = (kind: TicketKind): boolean => kind === "taken-off" || kind === "cancelled";

/** The restaurant, the job and which print of it this is; on narrow paper the restaurant has a line of its own. */
function jobLines(parts: TicketParts): Block[] {
  const { ticket, words, size } = parts;
  const job = `job ${ticket.job} · ${words.print(ticket.copy?.number ?? 1)}`;
  const lines = size.hasWay ? [[ticket.merchant, job].filter(Boolean).join(" · ")] : [ticket.merchant, job].filter(Boolean);
  return lines.map((line) => text(line, parts, { size: 16, weight: 400 }));
}

function foot(parts: TicketParts): Block[] {
  const { ticket, words, size } = parts;
  const { lines, kind, copy } = ticket;
  const live = isStruckSlip(kind) ? lines : lines.filter(({ isStruck }) => !isStruck);
  const pieces = live.reduce((sum, { quantity, weight }) => sum + (weight === "" && /^\d+$/.test(quantity) ? Number(quantity) : 1), 0);
  const isOfUnmade = kind === "moved" || kind === "joined" || kind === "allergy";
  const counts = isOfUnmade ? words.notMade(live.length) : words.counts(live.length, String(pieces));
  const said = isStruckSlip(kind) && ticket.reason !== "" ? words.quoted(ticket.reason) : counts;
  const reasonOfCopy = copy
    ? stack([words, ...(parts.english ? [parts.english] : [])].map((one) => inset(one[copy.reason], parts, { size: 20, weight: 400 })))
    : null;
  return [
    ...(copy && reasonOfCopy
      ? [bar(parts, (one) => one.copy(copy.number)), framed(stack([space(8), reasonOfCopy, space(8)]), size.inner), space(12)]
      : []),
    dashes(size.inner),
    space(8),
    spreadRow([said, ticket.number], { size: 24, width: size.inner }),
    ...jobLines(parts),
  ];
}

/** How many characters of a ticket no font has, as the last line of it. */
function missingLine(count: number, parts: TicketParts): Block[] {
  if (count === 0) return [];
  const says = [parts.words, ...(parts.english ? [parts.english] : [])];
  return [space(6), ...says.map((one) => text(one.missing(count), parts, { size: 22 }))];
}

/** Lays a kitchen ticket out for paper of 576 or 384 dots. */
export function ticketDocument(given: PaperTicket, dots: number): Document {
  const ticket = printableContent(given);
  const size = paperSize(dots);
  const english = ticket.language === DEFAULT_LOCALE ? null : TICKET_WORDS[DEFAULT_LOCALE];
  const parts: TicketParts = { ticket, words: TICKET_WORDS[ticket.language], english, size };
  const note = ticket.note === "" ? [] : [text(parts.words.quoted(ticket.note), parts, { size: 26 }), space(12)];
  const content = stack([...ticketHead(parts), ...kindBar(parts), ...allergyBox(parts), ...note, ...ticketLines(parts), ...foot(parts)]);
  const whole = stack([space(size.above), content, ...missingLine(content.missing, parts), space(size.below)]);
  return documentOf(beside([{ block: whole, at: size.margin }]), dots);
}
