import { Button } from "@comanda/ui/buttons/button";
import { Segmented } from "@comanda/ui/forms/segmented";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { VolumeInput } from "../shell/sounds/volume-input.tsx";
import { optionsOf } from "../shell/forms/options-of.ts";
import { useKitchenTranslate } from "./kitchen-texts.ts";
import type { ScreenSettings } from "./screen-settings.ts";

type Props = {
  open: boolean;
  settings: ScreenSettings;
  onChange: (change: Partial<ScreenSettings>) => void;
  onTry: () => void;
  onClose: () => void;
};

/** The sound of this device: off, or on with its volume. */
export function SoundSheet({ open, settings: { isSilent, volume }, onChange, onTry, onClose }: Props) {
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
