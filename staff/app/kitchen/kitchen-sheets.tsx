import type { KitchenTicket } from "@comanda/contract/staff/orders/kitchen-calls";
import { LOCALES } from "@comanda/domain/locale";
import { Button } from "@comanda/ui/buttons/button";
import { Segmented } from "@comanda/ui/forms/segmented";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { wallTime } from "@comanda/web/i18n/formats";
import { useContext } from "react";
import { optionsOf } from "../shell/forms/options-of.ts";
import { VolumeInput } from "../shell/sounds/volume-input.tsx";
import type { ScreenSettings } from "./screen-settings.ts";
import { madeTogether, placeOf } from "./shown-tickets.ts";
import { KitchenContext, useKitchenTranslate } from "./kitchen-texts.ts";

type MadeProps = { open: boolean; tickets: KitchenTicket[]; onClose: () => void; onRecall: (ids: string[]) => void };

/** The tickets made last, newest first; a touch brings one back, with what was added to its order and made with it. */
export function MadeTickets({ open, tickets, onClose, onRecall }: MadeProps) {
  const t = useKitchenTranslate();
  const { locale, timeZone } = useContext(KitchenContext);
  return (
    <Sheet open={open} onClose={onClose} title={t("recallTitle")} closeLabel={t("close")}>
      {tickets.length === 0 && <p>{t("noneMade")}</p>}
      <ul className="kitchen__made">
        {madeTogether(tickets).map(([ticket, ...added]) => (
          <li key={ticket.id}>
            <button type="button" className="kitchen__button" onClick={() => onRecall([ticket, ...added].map(({ id }) => id))}>
              {t("ticketOf", { place: placeOf(t, ticket), serial: ticket.serial })}{" "}
              <span className="kitchen__dishes">
                {[ticket, ...added]
                  .flatMap(({ lines }) => lines)
                  .map(({ quantity, name }) => `${quantity} ${name}`)
                  .join(LOCALES[locale].list.separator)}
              </span>
              {ticket.madeAt && <small> {wallTime(ticket.madeAt, locale, timeZone)}</small>}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

type SoundProps = {
  open: boolean;
  settings: ScreenSettings;
  onChange: (change: Partial<ScreenSettings>) => void;
  onTry: () => void;
  onClose: () => void;
};

/** The sound of this device: off, or on with its volume. */
export function SoundSheet({ open, settings: { isSilent, volume }, onChange, onTry, onClose }: SoundProps) {
  const t = useKitchenTranslate();
  return (
    <Sheet open={open} onClose={onClose} title={t("sound")} closeLabel={t("close")}>
      <div className="kitchen__sound">
        <Segmented
          name="sound"
          label={t("sound")}
          value={isSilent ? "off" : "on"}
          options={optionsOf({ on: t("soundOn"), off: t("soundOff") })}
          onChange={(value) => onChange({ isSilent: value === "off" })}
        />
        <label>
          {t("volume")}
          <VolumeInput volume={volume} disabled={isSilent} onChange={(next) => onChange({ volume: next })} />
        </label>
        {!isSilent && (
          <Button look="secondary" onClick={onTry}>
            {t("trySound")}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
