import "../buttons/bottom-bar.css";
import "./tabs.css";
import type { ReactNode } from "react";
import { Icon, type IconName } from "../icons/icon.tsx";

/** One tab. `current` is the page that is open; `dotLabel` adds a dot to the icon and gives its meaning. */
export type Tab = { key: string; label: string; icon: IconName; current: boolean; dotLabel?: string };

/** The props that the link of a tab must have. */
export type TabLink = { className: string; "aria-current": "page" | undefined; children: ReactNode };

/** The bottom navigation of browse pages: up to four links with icons, 76 px high. `link` renders a link of the app's router. */
export function Tabs({ label, tabs, link }: { label: string; tabs: readonly Tab[]; link: (tab: Tab, carry: TabLink) => ReactNode }) {
  return (
    <nav aria-label={label} className="c-bottom-bar c-tabs">
      <ul>
        {tabs.map((tab) => (
          <li key={tab.key}>
            {link(tab, { className: "c-tab", "aria-current": tab.current ? "page" : undefined, children: <TabFace tab={tab} /> })}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TabFace({ tab: { icon, label, dotLabel } }: { tab: Tab }) {
  return (
    <>
      <span className="c-tab__pill">
        <Icon name={icon} />
        {dotLabel !== undefined && <span className="c-tab__dot" />}
      </span>
      <span>
        {label}
        {dotLabel !== undefined && <span className="u-hidden">, {dotLabel}</span>}
      </span>
    </>
  );
}
