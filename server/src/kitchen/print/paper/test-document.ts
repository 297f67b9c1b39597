import type { Locale } from "@comanda/domain/locale";
import { ALLERGEN_NAMES, PRINTER_TEST_WORDS } from "../../../platform/text/paper-words.ts";
import { TICKET_WORDS } from "../../../platform/text/ticket-words.ts";
import { beside, blackBar, type Block, dashes, rule, space, spreadRow, stack, textBlock } from "./block.ts";
import { type Document, documentOf, paperSize } from "./picture.ts";
import { printableContent } from "./printable-text.ts";

/** The content of a test page: the languages of the kitchen's tickets and of the restaurant, which may be the same. */
export type PrinterTest = {
  languages: readonly [Locale, ...Locale[]];
  restaurant: string;
  printer: string;
  time: string;
  job: string;
  /** How many names have characters that cannot be printed. */ unprintable: number;
};

const DOTS_PER_MM = 8;
const MM_PER_NUMBER = 10;

/** A ruler in centimetres: its zero is at the left end of what is printed, so that what a printer cuts off is seen. */
function ruler(width: number): Block {
  const count = Math.floor(width / DOTS_PER_MM / MM_PER_NUMBER);
  const ticks = Array.from({ length: count * MM_PER_NUMBER + 1 }, (_, mm) => {
    const height = mm % MM_PER_NUMBER === 0 ? 24 : mm % 5 === 0 ? 16 : 10;
    return { block: stack(Array.from({ length: height / 2 }, () => rule(2))), at: Math.min(mm * DOTS_PER_MM, width - 2) };
  });
  const numbers = Array.from({ length: count + 1 }, (_, cm) => ({
    block: textBlock(String(cm), { size: 18, weight: 400, width: 40, align: cm === 0 ? "left" : "center" }),
    at: cm === 0 ? 0 : Math.min(cm * MM_PER_NUMBER * DOTS_PER_MM - 20, width - 40),
  }));
  return stack([beside(ticks), beside(numbers)]);
}

/** What a ticket has, in one language: a table, an allergy, a dish and a note, in its sizes. */
function sample(language: Locale, { unprintable, width }: { unprintable: number; width: number }): Block {
  const [words, test, allergens] = [TICKET_WORDS[language], PRINTER_TEST_WORDS[language], ALLERGEN_NAMES[language]];
  const line = (content: string, size: number, weight: 400 | 700) => textBlock(content, { size, weight, width });
  return stack([
    line(test.title, 34, 700),
    line(words.table("12"), 52, 700),
    blackBar(words.allergy([allergens.peanut, allergens.milk].join(words.listComma)), width),
    space(8),
    line(`2 ${test.dish}`, 30, 700),
    line(words.quoted(test.note), 24, 400),
    space(8),
    line(test.question, 22, 400),
    ...(unprintable === 0 ? [] : [space(8), line(test.unprintable(unprintable), 22, 700)]),
  ]);
}

/** Lays a test page out for paper of 576 or 384 dots: each language, the bar of an allergy, and a ruler over the whole width. */
export function testDocument(test: PrinterTest, dots: number): Document {
  const { languages, restaurant, printer, time, job, unprintable } = printableContent(test);
  const { inner: width, above, below, margin } = paperSize(dots);
  const samples = languages.flatMap((language) => [sample(language, { unprintable, width }), space(12), dashes(width), space(12)]);
  const content = stack([
    spreadRow([restaurant, printer], { size: 24, width }),
    spreadRow([time, job], { size: 18, width, weight: 400 }),
    space(12),
    ...samples,
    ruler(width),
  ]);
  return documentOf(beside([{ block: stack([space(above), content, space(below)]), at: margin }]), dots);
}
