import { Button } from "@comanda/ui/buttons/button";
import { Chip } from "@comanda/ui/forms/chip";
import { Segmented } from "@comanda/ui/forms/segmented";
import { useSearchParams } from "react-router";
import { optionsOf } from "../shell/forms/options-of.ts";
import { chooseSingleKeys, useSingleKeys } from "../shell/keys/key-setting.ts";
import { useKeyTexts } from "../shell/keys/key-texts.ts";
import { changeSoundSettings, SOUND_KINDS, useSoundSettings } from "../shell/sounds/sound-settings.ts";
import { play, turnSoundOn } from "../shell/sounds/sounds.ts";
import { VolumeInput } from "../shell/sounds/volume-input.tsx";
import { useSoundTexts } from "./sound-texts.ts";

/** The sounds of this device: their volume, and which of them are heard, each with a button that plays it. */
export function SoundChoices() {
  const texts = useSoundTexts();
  const { volume, off } = useSoundSettings();
  const test = async (kind: (typeof SOUND_KINDS)[number]) => {
    await turnSoundOn();
    play(kind);
  };
  return (
    <>
      <h2 className="t-title-3">{texts.title}</h2>
      <p>{texts.help}</p>
      <label className="me__volume">
        {texts.volume}
        <VolumeInput volume={volume} onChange={(next) => changeSoundSettings({ volume: next })} />
      </label>
      <ul className="me__sounds" aria-label={texts.title}>
        {SOUND_KINDS.map((kind) => (
          <li key={kind}>
            <Chip
              type="checkbox"
              name={`sound-${kind}`}
              checked={!off.includes(kind)}
              onChange={() => changeSoundSettings({ off: off.includes(kind) ? off.filter((one) => one !== kind) : [...off, kind] })}
            >
              {texts[kind]}
            </Chip>
            <Button
              look="secondary"
              size={44}
              aria-label={texts.playOf.replace("{name}", texts[kind])}
              disabledReason={off.includes(kind) ? texts.isOff : undefined}
              onClick={() => void test(kind)}
            >
              {texts.play}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The keys of this device: whether those of a single character act, and the list of all. */
export function KeySettings() {
  const texts = useKeyTexts();
  const isOn = useSingleKeys();
  const [, setQuery] = useSearchParams();
  return (
    <>
      <h2 className="t-title-3">{texts.singleKeys}</h2>
      <p>{texts.singleKeysHelp}</p>
      <Segmented
        name="single-keys"
        label={texts.singleKeys}
        value={isOn ? "on" : "off"}
        options={optionsOf({ on: texts.on, off: texts.off })}
        onChange={(value) => chooseSingleKeys(value === "on")}
      />
      <Button look="secondary" onClick={() => setQuery({ keys: "" })}>
        {texts.showList}
      </Button>
    </>
  );
}
