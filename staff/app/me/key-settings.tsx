import { Button } from "@comanda/ui/buttons/button";
import { Segmented } from "@comanda/ui/forms/segmented";
import { useSearchParams } from "react-router";
import { chooseSingleKeys, useSingleKeys } from "../shell/keys/key-setting.ts";
import { useKeyTexts } from "../shell/keys/key-texts.ts";
import { optionsOf } from "../shell/forms/options-of.ts";

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
