import type { ComponentType } from "react";
import { useTheme } from "@comanda/web/client/theme-chosen";
import { useIsWide } from "../shell/use-is-wide.ts";

/** A sample in the page's theme; on wide screens in both themes, side by side. */
export function BothThemes({ Sample }: { Sample: ComponentType }) {
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
