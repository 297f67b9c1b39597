import { isLoopback } from "@comanda/domain/loopback";
import { usePhonesText } from "./phones-text.ts";
import "./phones-note.css";

/** Says that no phone can open the QR codes, and what to do, where they lead to this machine alone. It is not printed. */
export function PhonesNote({ origin }: { origin: string }) {
  const t = usePhonesText();
  if (!isLoopback(origin)) return null;
  return (
    <aside className="phones-note" aria-labelledby="phones-note">
      <h2 id="phones-note" className="t-title-3">
        {t("phonesTitle")}
      </h2>
      <p>{t("phonesHelp", { origin })}</p>
    </aside>
  );
}
