import { Segmented } from "@comanda/ui/forms/segmented";
import { chooseTheme, useTheme } from "@comanda/web/client/theme-chosen";
import { usePageTranslate } from "../text/page-texts.ts";
import { LanguageSwitch } from "../ui/language/language-links.tsx";
import { galleryWords } from "./gallery-words.ts";
import type { DemoDishes } from "./demo.ts";
import { PopupList } from "./popup-list.tsx";
import { samples } from "./samples/samples.ts";
import { ScreenList } from "./screen-list.tsx";
import { BothThemes } from "./both-themes.tsx";

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
