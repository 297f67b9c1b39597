import { type ComponentType, useSyncExternalStore } from "react";
import { useTheme } from "@comanda/web/client/theme-chosen";

const WIDE = "(min-width: 1024px)";
const isWideNow = () => matchMedia(WIDE).matches;
const subscribe = (changed: () => void) => {
  const width = matchMedia(WIDE);
  width.addEventListener("change", changed);
  return () => width.removeEventListener("change", changed);
};

/** A sample in the page's theme; on wide screens in both themes, side by side. */
export function BothThemes({ Sample }: { Sample: ComponentType }) {
  const theme = useTheme();
  const isWide = useSyncExternalStore(subscribe, isWideNow, () => false);
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
