import { Button } from "@comanda/ui/buttons/button";
import { Segmented } from "@comanda/ui/forms/segmented";
import { Sheet } from "@comanda/ui/sheets/sheet";
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
          options={[
            { value: "on", label: t("soundOn") },
            { value: "off", label: t("soundOff") },
          ]}
          onChange={(value) => onChange({ isSilent: value === "off" })}
        />
        <label>
          {t("volume")}
          <input
            type="range"
            min={0}
            max={1}
            step={0.05}
            value={volume}
            disabled={isSilent}
            onChange={(event) => onChange({ volume: Number(event.target.value) })}
          />
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
