import type { InvalidLine } from "@comanda/contract/shapes/line-shapes";
import { SOLD_OUT } from "@comanda/domain/refusal-codes";
import { Icon } from "@comanda/ui/icons/icon";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useCart } from "../../shell/session/diner-session.tsx";
import { wallDayTime } from "@comanda/web/i18n/formats";
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
  const sentences = [
    ...(soldOut.length > 0 ? [t("itemsRemoved", { count: soldOut.length })] : []),
    ...all.filter(({ code }) => code !== SOLD_OUT).map((line) => t("removedBecause", { name: line.name, reason: reasonOf(line) })),
  ];
  return sentences.map((sentence) => (
    <p key={sentence} className="checkout-note">
      <Icon name="info" size={18} />
      <span>{sentence}</span>
    </p>
  ));
}
