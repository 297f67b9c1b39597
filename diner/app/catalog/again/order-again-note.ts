import { listText } from "@comanda/domain/menu/choices-text";
import { type AmountReader, formatAmount } from "@comanda/domain/money/currency";
import type { AgainNote } from "@comanda/domain/cart/line-again";
import { wallDayTime } from "@comanda/web/i18n/formats";
import type { TranslatePage } from "../../text/page-texts.ts";
import type { Reading } from "../../ui/words/day-words.ts";

/** What is said of a dish that is ordered again and is not as it was. */
export function orderAgainNote(note: AgainNote, reading: AmountReader & Pick<Reading, "timeZone">, t: TranslatePage): string {
  const { locale, timeZone } = reading;
  switch (note.what) {
    case "gone":
      return t("againGone");
    case "sold-out":
      return t("soldOut");
    case "not-served":
      return note.nextFrom ? t("from", { time: wallDayTime(note.nextFrom, locale, timeZone) }) : t("againNotServed");
    case "choose":
      return t("againChoose");
    case "full":
      return t("cartFull");
    case "without":
      return t("againWithout", { choices: listText(note.choices, locale) });
    case "fewer":
      return t("againFewer", { count: note.quantity });
    case "most":
      return t("mostReached", { count: note.quantity });
    case "price":
      return t("againPrice", { before: formatAmount(note.before, reading), now: formatAmount(note.now, reading) });
    case "points":
      return t("againPrice", { before: t("points", { count: note.before }), now: t("points", { count: note.now }) });
  }
}
