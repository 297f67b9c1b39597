/** The names of pages of the console and of the settings in English. */
export const settingsTexts = {
  navMembers: "Members",
  navCoupons: "Coupons",
  navFigures: "Figures",
  firstSteps: "First steps",
  orderingTitle: "Ordering",
  restaurantTitle: "Restaurant",
  hoursTitle: "Opening hours",
  taxesTitle: "Taxes and charges",
  levelsTitle: "Levels",
  stations: "Stations",
  integrations: "Integrations",
  settingsIntegrations: "Keys of other programs, webhooks and what was delivered",
  dataTitle: "Data",
  auditTitle: "Audit",
  auditAll: "All",
  auditOlder: "Show older ones",
} as const;
