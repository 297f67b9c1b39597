import type { ComponentType } from "react";
import { withTexts } from "@comanda/web/i18n/namespace";
import { loadedPopups, type Popup, type PopupFiles, type PopupProps } from "./popup.ts";

/** Loads a popup of a list with its texts. */
export async function fetchPopup(files: Partial<PopupFiles>, name: Popup["name"]): Promise<void> {
  const load = files[name];
  if (!load) return;
  const file = await withTexts<{ default: unknown }>(load());
  loadedPopups.set(name, file.default as ComponentType<PopupProps>);
}
