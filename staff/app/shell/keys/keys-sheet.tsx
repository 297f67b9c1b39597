import { Sheet } from "@comanda/ui/sheets/sheet";
import { useTranslate } from "../../text/text.tsx";
import { useMay } from "../frame/console-data.ts";
import { ENTRIES } from "../frame/entries.ts";
import { KEY_PLACES, keysAt } from "./key-table.ts";
import { useKeyTexts } from "./key-texts.ts";
import "./keys.css";

/** The list of keys. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const texts = useKeyTexts();
  const t = useTranslate();
  const may = useMay();
  return (
    <Sheet open size="tall" onClose={onClose} title={texts.title} closeLabel={t("close")}>
      <div className="keys">
        {KEY_PLACES.map((place) => (
          <section key={place} aria-label={texts[place]}>
            <h3 className="t-title-3">{texts[place]}</h3>
            <dl>
              {keysAt(place).map(({ text, caps }) => (
                <Row key={text} caps={caps} words={texts[text]} />
              ))}
              {place === "everywhere" &&
                ENTRIES.flatMap(({ to, goKey, needs, text }) =>
                  goKey && may(needs) ? <Row key={to} caps={["G", goKey]} words={`${texts.go} ${t(text)}`} /> : [],
                )}
            </dl>
          </section>
        ))}
      </div>
    </Sheet>
  );
}

function Row({ caps, words }: { caps: readonly string[]; words: string }) {
  return (
    <div>
      <dt>
        {caps.map((cap) => (
          <kbd key={cap}>{cap}</kbd>
        ))}
      </dt>
      <dd>{words}</dd>
    </div>
  );
}
