import type { InvalidLine } from "@comanda/contract/shapes/line-shapes";
import { numberedName } from "@comanda/domain/menu/dish-number";
import { SOLD_OUT } from "@comanda/domain/refusal-codes";
import { Icon } from "@comanda/ui/icons/icon";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useCart } from "../../shell/session/diner-session.tsx";
import { wallDayTime } from "@comanda/web/i18n/formats";
import { Naming } from "../../ui/naming.tsx";
import { useLocale } from "../../text/text.tsx";
import { usePageTranslate } from "../../text/page-texts.ts";

/** The lines that were left out of the order: one sentence for all that are sold out, one for each other reason. */
export function RemovedLines({ invalid }: { invalid: readonly InvalidLine[] }) {
  const t = usePageTranslate();
  const locale = useLocale();
  const { timeZone } = useMerchant();
  const all = [...useCart().invalid, ...invalid];
  const soldOut = all.filter(({ code }) => code === SOLD_OUT);
  const reasonOf = ({ msg, nextFrom }: InvalidLine) =>
    nextFrom ? `${msg} ${t("from", { time: wallDayTime(nextFrom, locale, timeZone) })}` : msg;
  const removed = (line: InvalidLine) => {
    const name = numberedName(line);
    return { sentence: t("removedBecause", { name, reason: reasonOf(line) }), name, lang: line.lang };
  };
  const sentences = [
    ...(soldOut.length > 0 ? [{ sentence: t("itemsRemoved", { count: soldOut.length }), name: "", lang: undefined }] : []),
    ...all.filter(({ code }) => code !== SOLD_OUT).map(removed),
  ];
  return sentences.map((one) => (
    <p key={one.sentence} className="checkout-note">
      <Icon name="info" size={18} />
      <span>
        <Naming {...one} />
      </span>
    </p>
  ));
}
