import { Button } from "@comanda/ui/buttons/button";
import { useToast } from "@comanda/ui/feedback/toast";
import { useState } from "react";
import { Link } from "react-router";
import { useLinks } from "../shell/use-links.ts";
import { useMemberLinks } from "../shell/use-member-links.ts";
import { useLocale } from "../text/text.tsx";
import { usePageTranslate } from "../text/page-texts.ts";
import { galleryWords, needWords, productWords } from "./gallery-words.ts";
import { type DemoDishes, prepare } from "./demo.ts";
import { popupLinks, type PopupLink } from "./popup-links.ts";

/** Links to all popups of the app, each on its own page. */
export function PopupList({ dishes }: { dishes: DemoDishes }) {
  const links = useLinks();
  const memberLinks = useMemberLinks();
  return (
    <section id="popups" className="gallery-section" lang="en" aria-label={galleryWords.popups}>
      <h2 className="t-section">{galleryWords.popups}</h2>
      <p>{galleryWords.popupsHint}</p>
      {dishes.plain && <Prepare {...dishes.plain} />}
      <ul className="gallery-links">
        {popupLinks({ links, memberLinks }, dishes).map((link) => (
          <li key={nameOf(link)}>
            <Link to={link.to} state={{ popup: link.popup }}>
              {nameOf(link)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const nameOf = ({ popup, what, needs }: PopupLink): string =>
  [popup.name, what && productWords[what], needs && needWords[needs]].filter(Boolean).join(", ");

function Prepare({ id, name }: { id: string; name: string }) {
  const t = usePageTranslate();
  const locale = useLocale();
  const toast = useToast();
  const [isPreparing, setPreparing] = useState(false);
  const start = async () => {
    setPreparing(true);
    const isReady = await prepare(id, locale);
    setPreparing(false);
    toast(isReady ? t("added", { name }) : t("unreachable"), isReady ? "success" : "problem");
  };
  return (
    <div>
      <Button look="secondary" loading={isPreparing} onClick={() => void start()}>
        {galleryWords.prepare}
      </Button>
    </div>
  );
}
