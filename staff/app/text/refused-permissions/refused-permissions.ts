import type { Locale } from "@comanda/domain/locale";
import type { Permission } from "@comanda/domain/staff/permissions";
import { loadedNamespace } from "@comanda/web/i18n/namespace";

/** The words of each permission that can be refused, and of what a session alone may do; a language has each of them. */
export type RefusedPermissions = Record<Permission | "session", string>;

const WORDS = await loadedNamespace<RefusedPermissions>({
  "en-US": () => import("./en-US.ts"),
  "zh-TW": () => import("./zh-TW.ts"),
  "es-ES": () => import("./es-ES.ts"),
});

/** The words of a language; a permission of a later release has none. */
export const refusedPermissionsIn = (locale: Locale): Partial<Record<string, string>> => WORDS.in(locale);
