import { listText } from "@comanda/domain/choices-text";
import { type AmountReader, formatAmount } from "@comanda/domain/currency";
import type { AgainNote } from "@comanda/domain/line-again";
import { wallDayTime } from "../text/formats.ts";
import type { Say } from "../text/text.tsx";
import type { Reading } from "../ui/day-words.ts";

/** What is said of a dish that is ordered again and is not as it was. */
export function againWords(note: AgainNote, reading: AmountReader & Pick<Reading, "timeZone">, say: Say): string {
  const { locale, timeZone } = reading;
  switch (note.what) {
    case "gone":
      return say("againGone");
    case "sold-out":
      return say("soldOut");
    case "not-served":
      return note.nextFrom ? say("from", { time: wallDayTime(note.nextFrom, locale, timeZone) }) : say("againNotServed");
    case "choose":
      return say("againChoose");
    case "full":
      return say("cartFull");
    case "without":
      return say("againWithout", { choices: listText(note.choices, locale) });
    case "fewer":
      return say("againFewer", { count: note.quantity });
    case "most":
      return say("mostReached", { count: note.quantity });
    case "price":
      return say("againPrice", { before: formatAmount(note.before, reading), now: formatAmount(note.now, reading) });
    case "points":
      return say("againPrice", { before: say("points", { count: note.before }), now: say("points", { count: note.now }) });
  }
}
