import { OrderType } from "@comanda/domain/codes";
import type { Pause } from "@comanda/domain/merchant/pause";
import { Button } from "@comanda/ui/buttons/button";
import { Icon } from "@comanda/ui/icons/icon";
import { useEffect, useRef } from "react";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useFollowSoldOut } from "../../shell/session/sold-out/use-follow-sold-out.ts";
import { saveSeating } from "../../shell/session/seating-storage.ts";
import { useLocale } from "../../text/text.tsx";
import { shortWallTime, spacedDigits } from "@comanda/web/i18n/formats";
import { usePageTranslate } from "../../text/page-texts.ts";
import { useTypePausedWords } from "../../ui/words/use-type-paused-words.ts";
import type { Priced } from "../preview-store.ts";
import { useCheckout } from "../use-checkout.ts";
import { useFulfilment } from "./use-fulfilment.ts";

/** Least delay before the next pricing, in case the phone's clock is wrong. */
const DELAY_MS = 10_000;

/**
 * Says that the type of the order is paused, and prices the order again when the pause ends, and when the
 * restaurant has begun or ended one.
 */
export function PauseNote({ priced: { pause } }: { priced: Priced }) {
  const { preview } = useCheckout();
  const pauses = JSON.stringify(useMerchant().pauses);
  const pricedWith = useRef(pauses);
  const words = useTypePausedWords();
  useFollowSoldOut();
  useEffect(() => {
    if (pricedWith.current === pauses) return;
    pricedWith.current = pauses;
    preview.reprice();
  }, [preview, pauses]);
  useEffect(() => {
    if (!pause?.until) return;
    const timer = setTimeout(preview.reprice, Math.max(DELAY_MS, Date.parse(pause.until) - Date.now()));
    return () => clearTimeout(timer);
  }, [preview, pause]);
  return (
    <div role="status">
      {pause && (
        <p className="checkout-note checkout-note--warn">
          <Icon name="pause" size={18} />
          <span>{words(pause)}</span>
        </p>
      )}
    </div>
  );
}

/** When the next quarter of an hour is free, where the one that runs is full; the order is priced again when it begins. */
export function PaceNote({ priced: { pace } }: { priced: Priced }) {
  const { preview } = useCheckout();
  const words = useNextFreeWords();
  const nextFrom = pace?.nextFrom ?? null;
  useEffect(() => {
    if (nextFrom === null) return;
    const timer = setTimeout(preview.reprice, Math.max(DELAY_MS, Date.parse(nextFrom) - Date.now()));
    return () => clearTimeout(timer);
  }, [preview, nextFrom]);
  return (
    <div role="status">
      {nextFrom !== null && (
        <p className="checkout-note checkout-note--warn">
          <Icon name="clock" size={18} />
          <span>{words(nextFrom)}</span>
        </p>
      )}
    </div>
  );
}

function useNextFreeWords(): (nextFrom: string) => string {
  const t = usePageTranslate();
  const locale = useLocale();
  const { timeZone } = useMerchant();
  return (nextFrom) => spacedDigits(t("nextFreeTime", { time: shortWallTime(nextFrom, locale, timeZone) }), locale);
}

/**
 * Replaces the button that places an order to go while its quarter of an hour is full: one tap picks it up at the next free time, where picking up is
 * offered; the time can be changed then, as every other.
 */
export function FullButton({ nextFrom }: { nextFrom: string }) {
  const t = usePageTranslate();
  const words = useNextFreeWords();
  const locale = useLocale();
  const { id, offersPickup, timeZone } = useMerchant();
  const { choose } = useFulfilment();
  const pickUpThen = () => {
    choose({ time: nextFrom });
    saveSeating(id, { type: OrderType.PICKUP });
  };
  return offersPickup ? (
    <Button size={56} onClick={pickUpThen}>
      {spacedDigits(t("pickUpAtTime", { time: shortWallTime(nextFrom, locale, timeZone) }), locale)}
    </Button>
  ) : (
    <Button size={56} disabledReason={words(nextFrom)}>
      {t("placeOrder")}
    </Button>
  );
}

/** Replaces the button that places the order while its type is paused. */
export function PausedButton({ pause }: { pause: Pick<Pause, "until"> }) {
  const t = usePageTranslate();
  const words = useTypePausedWords();
  return (
    <Button size={56} disabledReason={words(pause)}>
      {t("placeOrder")}
    </Button>
  );
}
