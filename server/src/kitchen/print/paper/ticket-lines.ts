import { beside, type Block, space, stack, textBlock } from "./block.ts";
import type { PaperLine, TicketParts } from "./ticket-document.ts";

/** The width of the column of quantities: two digits, and more for weights. */
const quantityWidth = (lines: readonly PaperLine[]): number => Math.max(54, ...lines.map(({ quantity }) => 12 + 22 * quantity.length));

function dish(line: PaperLine, { words, size }: TicketParts, column: number): Block {
  const width = size.inner - column;
  const { isStruck } = line;
  const name = line.weight === "" ? line.name : `${line.name}, ${line.weight}`;
  const named = textBlock(name, { size: 34, weight: 700, width, isStruck });
  const options = line.options.map((option) =>
    beside([
      { block: textBlock("•", { size: 26, weight: 700, width: 26 }), at: 6 },
      { block: textBlock(option, { size: 26, weight: 700, width: width - 32, isStruck }), at: 32 },
    ]),
  );
  const other = line.otherName === "" ? [] : [textBlock(line.otherName, { size: 20, weight: 400, width })];
  const guest = line.guest === null ? [] : [textBlock(words.forGuest(line.guest), { size: 26, weight: 700, width })];
  const note = line.note === "" ? [] : [textBlock(words.quoted(line.note), { size: 26, weight: 700, width })];
  return beside([
    { block: textBlock(line.quantity, { size: 34, weight: 700, width: column, isStruck }), at: 0 },
    { block: stack([named, ...options, ...guest, ...other, ...note]), at: column },
  ]);
}

/** The name of the set menu above the first of its dishes. */
const setName = ({ set }: PaperLine, before: PaperLine | undefined, { size }: TicketParts): Block[] =>
  set && set.id !== before?.set?.id ? [textBlock(set.name, { size: 24, weight: 400, width: size.inner }), space(4)] : [];

/** The dishes of a ticket, with space between them; those of a set menu below its name. */
export function ticketLines(parts: TicketParts): Block[] {
  const { lines } = parts.ticket;
  const column = quantityWidth(lines);
  return lines.flatMap((line, at) => [...setName(line, lines[at - 1], parts), dish(line, parts, column), space(16)]);
}
