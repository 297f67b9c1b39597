import type { ComponentType } from "react";
import { loadNamespace } from "@comanda/web/i18n/namespace";
import { PAGES } from "../text/page-namespace.ts";
import { loadedPopups, type Popup, type PopupFiles, type PopupProps } from "./popup.ts";

/** Loads a popup of a list. Loads the texts first: browsers cache the failure of a module whose top-level await fails. */
export async function fetchPopup(files: Partial<PopupFiles>, name: Popup["name"]): Promise<void> {
  await loadNamespace(PAGES);
  const file = await files[name]?.();
  if (file) loadedPopups.set(name, file.default as ComponentType<PopupProps>);
}
