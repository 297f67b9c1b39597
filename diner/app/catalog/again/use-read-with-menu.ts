import type { Locale } from "@comanda/domain/locale";
import type { Answer } from "@comanda/web/client/call";
import { useEffect, useEffectEvent, useRef } from "react";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useCart } from "../../shell/session/diner-session.tsx";
import { useLocale } from "../../text/text.tsx";

type At = { merchantId: string; locale: Locale };

/**
 * Reads something of the member after the page. Returning to the kept menu reads it again only after the cart was emptied, as placing an order
 * does, or where it could not be read. `again` reads it now.
 */
export function useReadWithMenu<Data>(
  ask: (at: At) => Promise<Answer<Data>>,
  onAnswer: (answer: Answer<Data>) => void,
): { again: () => void } {
  const { id: merchantId } = useMerchant();
  const locale = useLocale();
  const isFilled = useCart().lines.length > 0;
  const read = useRef({ key: "", isFilled });
  const askNow = useEffectEvent(() => ask({ merchantId, locale }));
  const tell = useEffectEvent(onAnswer);
  useEffect(() => {
    const key = `${merchantId} ${locale}`;
    const isKnown = read.current.key === key && (isFilled || !read.current.isFilled);
    read.current = { key, isFilled };
    if (isKnown) return;
    let isOver = false;
    const readAgain = () => void (read.current.key = "");
    void askNow().then((answer) => {
      if (isOver) return;
      isOver = true;
      if (!answer.success) readAgain();
      tell(answer);
    });
    return () => {
      if (!isOver) readAgain();
      isOver = true;
    };
  }, [merchantId, locale, isFilled]);
  return { again: () => void ask({ merchantId, locale }).then(onAnswer) };
}
