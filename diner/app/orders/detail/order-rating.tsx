import "./order-rating.css";
import { type Rating, RATINGS } from "@comanda/domain/order/rating";
import { Button } from "@comanda/ui/buttons/button";
import { useToast } from "@comanda/ui/feedback/toast";
import { Chip } from "@comanda/ui/forms/chip";
import { call } from "@comanda/web/client/call";
import { useRef, useState } from "react";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useLocale } from "../../text/text.tsx";
import { usePageTranslate } from "../../text/page-texts.ts";

const NAMES = { good: "ratingGood", fair: "ratingFair", poor: "ratingPoor" } as const;

/** Asks once how a completed order was; the answer can be changed and taken back, and only the restaurant reads it. */
export function OrderRating({ orderId, given }: { orderId: string; given: Rating | null }) {
  const t = usePageTranslate();
  const { rating, rate } = useRating(orderId, given);
  return (
    <fieldset className="order-card order-rating">
      <legend className="t-title-3">{t("ratingQuestion")}</legend>
      <div className="order-rating__answers">
        {RATINGS.map((one) => (
          <Chip key={one} type="radio" name="rating" tile checked={rating === one} onChange={() => rate(one)}>
            {t(NAMES[one])}
          </Chip>
        ))}
      </div>
      <div className="order-rating__foot">
        <p className="t-caption" role="status">
          {t(rating === null ? "ratingPrivate" : "ratingThanks")}
        </p>
        {rating !== null && (
          <Button look="text" size={44} onClick={() => rate(null)}>
            {t("ratingTakeBack")}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/** The rating as it was chosen last. Choices are sent in turn; when the last one is answered, what is stored is shown. */
function useRating(orderId: string, given: Rating | null) {
  const t = usePageTranslate();
  const toast = useToast();
  const locale = useLocale();
  const { id: merchantId } = useMerchant();
  const [rating, setRating] = useState(given);
  const stored = useRef(given);
  const sending = useRef({ count: 0, last: Promise.resolve() });
  const send = async (chosen: Rating | null) => {
    const answer = await call("PUT /api/member/order/rating", { merchantId, locale, body: { orderId, rating: chosen } });
    if (answer.success) stored.current = chosen;
    else toast(answer.status === 0 ? t("unreachable") : answer.msg, "problem");
    sending.current.count -= 1;
    if (sending.current.count === 0) setRating(stored.current);
  };
  const rate = (chosen: Rating | null) => {
    setRating(chosen);
    sending.current.count += 1;
    sending.current.last = sending.current.last.then(() => send(chosen));
  };
  return { rating, rate };
}
