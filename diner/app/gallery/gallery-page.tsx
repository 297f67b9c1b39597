import { Segmented } from "@comanda/ui/forms/segmented";
import { chooseTheme, useTheme } from "@comanda/web/client/theme-chosen";
import type { ComponentType } from "react";
import { scanLinksIn } from "../links/scan-links.ts";
import { useIsWide } from "../shell/use-is-wide.ts";
import { useLinks } from "../shell/use-links.ts";
import { useMemberLinks } from "../shell/use-member-links.ts";
import { usePageTranslate } from "../text/page-texts.ts";
import { useLocale } from "../text/text.tsx";
import { LanguageSwitch } from "../ui/language/language-links.tsx";
import { DEMO, type DemoDishes } from "./demo.ts";
import { galleryWords, screenWords } from "./gallery-words.ts";
import { PopupList } from "./popup-list.tsx";
import { samples } from "./samples/samples.ts";
import { screenLinks } from "./screen-links.ts";

/** The component gallery: every component and popup in all states, for developers (product rules, section 5). */
export function GalleryPage({ dishes }: { dishes: DemoDishes }) {
  return (
    <main className="gallery">
      <header className="gallery-head">
        <div lang="en">
          <h1 className="t-display">{galleryWords.title}</h1>
          <p className="t-caption">{galleryWords.lead}</p>
        </div>
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      <Contents />
      {samples.map(({ shows, Sample }) => (
        <section key={shows[0]} id={shows[0]} className="gallery-section">
          <h2 lang="en" className="t-section">
            {shows.join(", ")}
          </h2>
          <BothThemes Sample={Sample} />
        </section>
      ))}
      <PopupList dishes={dishes} />
      <ScreenList />
    </main>
  );
}

function ThemeSwitch() {
  const t = usePageTranslate();
  const options = [
    { value: "light", label: t("lightTheme") },
    { value: "dark", label: t("darkTheme") },
  ] as const;
  return <Segmented name="theme" label={t("appearance")} value={useTheme()} options={options} onChange={chooseTheme} />;
}

function Contents() {
  const { contents, popups, screens } = galleryWords;
  const parts: [string, string][] = [
    ...samples.map(({ shows }): [string, string] => [shows[0], shows[0]]),
    ["popups", popups],
    ["screens", screens],
  ];
  return (
    <nav lang="en" aria-label={contents} className="gallery-links">
      {parts.map(([id, name]) => (
        <a key={id} href={`#${id}`}>
          {name}
        </a>
      ))}
    </nav>
  );
}

/** A sample in the page's theme; on wide screens in both themes, side by side. */
function BothThemes({ Sample }: { Sample: ComponentType }) {
  const theme = useTheme();
  const isWide = useIsWide();
  return (
    <div className="gallery-themes">
      {(isWide ? (["light", "dark"] as const) : [theme]).map((one) => (
        <div key={one} data-theme={one} className="gallery-theme">
          <Sample />
        </div>
      ))}
    </div>
  );
}

/** Links to all screens, including empty states and errors. */
function ScreenList() {
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
