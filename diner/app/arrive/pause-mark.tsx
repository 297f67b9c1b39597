import "./pause-mark.css";
import type { Pause } from "@comanda/domain/merchant/pause";
import { Icon } from "@comanda/ui/icons/icon";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { usePauses } from "../shell/merchant/use-pauses.ts";
import { usePageTranslate } from "../text/page-texts.ts";
import { useLocale } from "../text/text.tsx";
import { pauseWords } from "../ui/words/pause-words.ts";

/** That a type of order is paused, and when it is on again; nothing without a pause. */
export function PauseMark({ pause }: { pause: Pause | undefined }) {
  const t = usePageTranslate();
  const locale = useLocale();
  const { timeZone } = useMerchant();
  if (!pause) return null;
  return (
    <span className="pause-mark">
      <Icon name="pause" size={16} />
      {pauseWords(pause, { locale, timeZone }, t)}
    </span>
  );
}

/** The same of a type, by the data of the page. */
export function PauseOfType({ type }: { type: number }) {
  return <PauseMark pause={usePauses()(type)} />;
}

/** Why a type is paused, and what diners can do meanwhile. */
export function CatchingUp({ isShown }: { isShown: boolean }) {
  const t = usePageTranslate();
  return (
    <div role="status">
      {isShown && (
        <p className="pause-help">
          <Icon name="info" size={18} />
          {t("kitchenCatchesUp")}
        </p>
      )}
    </div>
  );
}
