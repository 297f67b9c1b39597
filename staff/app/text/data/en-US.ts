/** The texts of the settings of data in English. */
export const texts = {
  dataHelp: "Files to keep or to take along, the last backup, and what Comanda noticed.",
  dataExport: "Export",
  dataFolder: "The restaurant’s folder",
  dataFolderHelp: "The menu, the settings and the pictures as a zip archive. Loaded into an empty Comanda, it is the same restaurant.",
  dataFolderLoad: "Download the folder",
  dataOrders: "Orders",
  dataOrdersHelp: "CSV files of business days, at most 366 days at once.",
  dataFrom: "From",
  dataTo: "To",
  dataRangeWrong: "Choose 1 to 366 days, the first one first.",
  dataOutOfRange: "Choose a date within ten years of today.",
  dataFileOrders: "Orders (CSV)",
  dataFileItems: "Dishes of orders (CSV)",
  dataFilePayments: "Payments (CSV)",
  dataFileDays: "Sums of days (CSV)",
  dataMembers: "Members",
  dataMembersHelp: "Everybody with number, name, phone, level, points, birthday and last visit. The audit says who downloads the file.",
  dataMembersLoad: "Members (CSV)",
  dataImport: "Import",
  dataImportHelp: "A menu from a CSV file of Square or Toast, or of Comanda itself. Nothing is changed before the last step.",
  dataImportOpen: "Import a menu",
  dataBackup: "Backup",
  dataBackupAt: "The last backup of this installation was made on {at}.",
  dataBackupNever: "No backup of this installation was ever made with Comanda’s command.",
  dataBackupCommand: "This command makes one, also while orders are taken:",
  dataBackupPostgres: "Backups that PostgreSQL makes with its own tools are not counted here.",
  dataNoticed: "What Comanda noticed",
  dataNothing: "Nothing needs a look",
  dataNothingHelp: "Prices, texts, tables, printers, deliveries, tickets and points are in order.",
  dataSerious: "To correct",
  dataMinor: "To look at",
  dataGoTo: "Go to: {page}",
  dataMore: "{count} more",
  "noticed menu-empty": "The menu has no dishes.",
  "noticed price-missing": "{count} dish has no price: {names}. | {count} dishes have no price: {names}.",
  "noticed served-while-closed":
    "{count} dish is served only while the restaurant is closed: {names}. | {count} dishes are served only while the restaurant is closed: {names}.",
  "noticed name-missing":
    "In {language}, {count} category or dish has no name: {names}. | In {language}, {count} categories and dishes have no name: {names}.",
  "noticed coupon-without-dishes":
    "{count} coupon takes off nothing, because no dish that it is for is on the menu: {names}. | {count} coupons take off nothing, because no dish that they are for is on the menu: {names}.",
  "noticed order-types-off": "Nobody can order: dine-in, to-go, pick-up and delivery are all off.",
  "noticed tables-missing": "Dine-in is on, and no table is in use.",
  "noticed qr-code-missing": "{count} table has no QR code: {names}. | {count} tables have no QR code: {names}.",
  "noticed owner-missing": "Nobody can sign in as an owner.",
  "noticed phones-cannot-open":
    "Phones cannot open the QR codes, which lead to {names}. Whoever runs the server starts it with: npm start -- --lan",
  "noticed printer-silent": "{count} printer does not answer: {names}. | {count} printers do not answer: {names}.",
  "noticed printer-unused": "{count} printer is used by no station: {names}. | {count} printers are used by no station: {names}.",
  "noticed station-without-printer":
    "{count} station prints by itself and has no printer: {names}. | {count} stations print by themselves and have no printer: {names}.",
  "noticed hours-missing": "There are no opening hours: the restaurant counts as always open.",
  "noticed taxes-missing": "No tax is set up.",
  "noticed text-missing":
    "In {language}, {count} dish lacks its description or the name of a choice: {names}. | In {language}, {count} dishes lack their description or the name of a choice: {names}.",
  "noticed delivery-dead":
    "{count} message to another program was given up after its last try: {names}. | {count} messages to other programs were given up after their last try: {names}.",
  "noticed ticket-unanswered":
    "{count} ticket was sent to paper, and no printer answered: {names}. | {count} tickets were sent to paper, and no printer answered: {names}.",
  "noticed points-differ":
    "The points of {count} member are not the sum of the ledger: {names}. | The points of {count} members are not the sum of their ledgers: {names}.",
};
