import { DEFAULT_LOCALE, inLocale } from "@comanda/domain/locale";
import type { TicketWords } from "../../../platform/text/ticket-words.ts";
import { beside, type Block, dashes, space, spreadRow, stack, textBlock, textWidth } from "./block.ts";
import type { TicketParts } from "./ticket-document.ts";

/** A word of the kitchen with the English one beside it. */
export const twice = ({ words, english }: TicketParts, say: (words: TicketWords) => string): string =>
  english ? `${say(words)} ${say(english)}` : say(words);

/** Two texts on one line where they fit on it, otherwise each on its own. */
export const onOneOrTwo = (texts: readonly [string, string], style: { size: number; width: number }): string[] => {
  const both = texts.filter(Boolean);
  const joined = both.join(" ");
  return textWidth(joined, { size: style.size, weight: 700 }) <= style.width ? [joined] : both;
};

/** The distance between the table and what stands at its right. */
const GAP = 16;

/** The table, or the way of the order with the name of who has it. */
function placeLines({ ticket, words, size }: TicketParts, width: number): string[] {
  const { way, place, movedFrom } = ticket;
  if (way !== "dineIn") return onOneOrTwo([words[way], place], { size: size.place, width });
  return [words.table(movedFrom === null ? place : `${movedFrom} → ${place}`)];
}

/** What stands at the right of the table. On a slip of a party that moved, the two tables have the whole width. */
function factsOf({ ticket, words, size }: TicketParts): string[] {
  if (ticket.movedFrom !== null) return [];
  const ofTable = ticket.way === "dineIn" ? [words.guests(ticket.guests), size.hasWay ? words.dineIn : ""] : [];
  return [...ofTable, ticket.pickupTime ?? ""].filter(Boolean);
}

/** The place with its facts at the right; below it, where the place would need more lines beside them. */
function placeBlock(parts: TicketParts): Block {
  const { inner, place, fact } = parts.size;
  const facts = factsOf(parts);
  const placeOn = (width: number) => stack(placeLines(parts, width).map((line) => textBlock(line, { size: place, weight: 700, width })));
  const alone = placeOn(inner);
  if (facts.length === 0) return alone;
  const style = { size: fact, weight: 700 } as const;
  const needed = Math.max(...facts.map((one) => textWidth(one, style)));
  const narrow = placeOn(inner - needed - GAP);
  const factsOn = (texts: string[], width: number) => stack(texts.map((one) => textBlock(one, { ...style, width, align: "right" })));
  if (narrow.height > alone.height) return stack([alone, factsOn([facts.join(" · ")], inner)]);
  return beside(
    [
      { block: narrow, at: 0 },
      { block: factsOn(facts, needed), at: inner - needed },
    ],
    "bottom",
  );
}

/** The top of a ticket: its station and number, the table, who sent it when, and which of the tickets of the sending it is. */
export function ticketHead(parts: TicketParts): Block[] {
  const { ticket, words, size } = parts;
  const name = inLocale(ticket.station, ticket.language);
  const english = parts.english ? inLocale(ticket.station, DEFAULT_LOCALE) : name;
  const position = ticket.position ? words.position(ticket.position.one, ticket.position.all) : "";
  const second = ticket.addedTo ? words.addedTo(ticket.addedTo) : position;
  const sent = { size: 20, weight: 400, width: size.inner } as const;
  return [
    spreadRow([name === english ? name : `${name} ${english}`, ticket.number], { size: 22, width: size.inner }),
    placeBlock(parts),
    spreadRow([`${ticket.time} ${ticket.sentBy}`, size.hasWay ? second : ""], sent),
    ...(size.hasWay || second === "" ? [] : [textBlock(second, sent)]),
    space(8),
    dashes(size.inner),
    space(12),
  ];
}
