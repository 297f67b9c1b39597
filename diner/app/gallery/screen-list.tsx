import { scanLinksIn } from "../links/scan-links.ts";
import { useLinks } from "../shell/use-links.ts";
import { useMemberLinks } from "../shell/use-member-links.ts";
import { useLocale } from "../text/text.tsx";
import { galleryWords, screenWords } from "./gallery-words.ts";
import { DEMO } from "./demo.ts";
import { screenLinks } from "./screen-links.ts";

/** Links to all screens, including empty states and errors. */
export function ScreenList() {
  const links = screenLinks({ links: useLinks(), member: useMemberLinks(), scan: scanLinksIn(useLocale(), DEMO.merchantId) });
  return (
    <section id="screens" className="gallery-section" lang="en" aria-label={galleryWords.screens}>
      <h2 className="t-section">{galleryWords.screens}</h2>
      <ul className="gallery-links">
        {(Object.keys(screenWords) as (keyof typeof screenWords)[]).map((screen) => (
          <li key={screen}>
            <a href={links[screen]}>{screenWords[screen]}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
