/** What each page of the settings is for, in English. */
export const texts = {
  settingsFirstSteps: "The menu, the QR codes and a first order.",
  statusTitle: "Status",
  settingsStatus: "Whether everything works, what waits, and the last backup.",
  settingsRestaurant: "Name, texts, pictures, color, address and time zone.",
  settingsHours: "The week, dates with other hours, and when the day ends.",
  settingsTaxes: "What is added to orders, and for which of them.",
  settingsOnlinePayment: "The account with which guests pay from their phones, and for which orders.",
  settingsLevels: "Levels of members, their points and how long they are held.",
  settingsData: "Import, export, the last backup, and what Comanda noticed.",
  settingsOf: "Settings of the restaurant",
  settingsHelp: "What you may set, and what was done.",
  settingsOrdering: "Ways to order, order codes, the time to undo, and what tables may ask for.",
  settingsStations: "Where dishes are made, and in which language.",
  settingsPrinters: "The paper of the kitchen, and what was printed.",
  settingsStaff: "Who works here with which role, and the kitchen screens.",
  settingsAudit: "Who did what in the console, and when.",
} as const;
