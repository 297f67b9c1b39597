import type { Permission } from "@comanda/domain/staff/permissions";
import type { IconName } from "@comanda/ui/icons/icon";
import type { SettingsIndexTextName } from "./settings-index-text.ts";

/** A page of the settings, shown to people with the permission; `help` says what it is for. */
type Section = { to: string; icon: IconName; text: SettingsIndexTextName; help: SettingsIndexTextName; needs: Permission };

export const SECTIONS: readonly Section[] = [
  { to: "first-steps", icon: "circle-check", text: "firstSteps", help: "settingsFirstSteps", needs: "settings.edit" },
  { to: "status", icon: "info", text: "statusTitle", help: "settingsStatus", needs: "settings.edit" },
  { to: "restaurant", icon: "utensils", text: "restaurantTitle", help: "settingsRestaurant", needs: "settings.edit" },
  { to: "hours", icon: "clock", text: "hoursTitle", help: "settingsHours", needs: "settings.edit" },
  { to: "ordering", icon: "shopping-bag", text: "orderingTitle", help: "settingsOrdering", needs: "settings.edit" },
  { to: "payments", icon: "credit-card", text: "onlinePayment", help: "settingsOnlinePayment", needs: "integrations.manage" },
  { to: "taxes", icon: "receipt", text: "taxesTitle", help: "settingsTaxes", needs: "settings.edit" },
  { to: "levels", icon: "gem", text: "levelsTitle", help: "settingsLevels", needs: "settings.edit" },
  { to: "stations", icon: "chef-hat", text: "stations", help: "settingsStations", needs: "settings.edit" },
  { to: "printers", icon: "printer", text: "printers", help: "settingsPrinters", needs: "settings.edit" },
  { to: "staff", icon: "users", text: "navStaff", help: "settingsStaff", needs: "screens.pair" },
  { to: "integrations", icon: "globe", text: "integrations", help: "settingsIntegrations", needs: "integrations.manage" },
  { to: "data", icon: "book-open", text: "dataTitle", help: "settingsData", needs: "data.export" },
  { to: "audit", icon: "clock", text: "auditTitle", help: "settingsAudit", needs: "audit.read-own" },
];
