/** The texts of the status in English. */
export const texts = {
  statusTitle: "Status",
  statusHelp: "Whether everything works, what waits for somebody, and what runs.",
  statusFine: "Everything works.",
  statusFineBut:
    "Everything works. {count} thing to look at when there is time. | Everything works. {count} things to look at when there is time.",
  statusBroken: "{count} thing does not work. | {count} things do not work.",
  statusAsOf: "As of {time}. This page is kept up to date.",
  statusSerious: "To repair now",
  statusMinor: "When there is time",
  statusWaiting: "In progress",
  statusGoTo: "Go to: {page}",
  statusMore: "{count} more",
  statusAge: "for {age} | the oldest for {age}",
  statusRecent: "for less than a minute | the oldest for less than a minute",
  statusOrders: "order {names} | orders {names}",
  statusUntil: "answer by {at} | the first answer by {at}",
  "status orders-unsent": "{count} order is not sent to the kitchen. | {count} orders are not sent to the kitchen.",
  "status ticket-unprinted": "{count} ticket for the kitchen is not on paper. | {count} tickets for the kitchen are not on paper.",
  "status printer-silent": "{count} printer does not print. | {count} printers do not print.",
  "status screen-silent": "{count} kitchen screen is off, or has no network. | {count} kitchen screens are off, or have no network.",
  "status phones-cannot-open": "Phones cannot open the QR codes.",
  "status code-unsent":
    "{count} sign-in code has not reached its phone. The person who runs the server has to look at the SMS provider. | {count} sign-in codes have not reached their phones. The person who runs the server has to look at the SMS provider.",
  "status payment-unanswered":
    "The provider does not say what became of {count} online payment. Comanda keeps asking. | The provider does not say what became of {count} online payments. Comanda keeps asking.",
  "status card-unanswered":
    "{count} payment at a card reader does not go on, because the provider answers with errors. | {count} payments at a card reader do not go on, because the provider answers with errors.",
  "status money-unallocated":
    "The money of {count} online payment belongs to no order. | The money of {count} online payments belongs to no order.",
  "status payment-disputed": "{count} online payment is disputed at the bank. | {count} online payments are disputed at the bank.",
  "status refund-failed": "{count} refund has failed at the provider. | {count} refunds have failed at the provider.",
  "status action-failed":
    "{count} action of the staff was not done because of an error of the server. | {count} actions of the staff were not done because of an error of the server.",
  "status delivery-dead":
    "{count} message to another program was given up after its last try. | {count} messages to other programs were given up after their last try.",
  "status setup-incomplete":
    "{count} mistake in the menu or the settings: guests cannot order something, or pay a wrong price. | {count} mistakes in the menu or the settings: guests cannot order something, or pay a wrong price.",
  "status station-without-printer":
    "{count} station prints by itself and has no printer. | {count} stations print by themselves and have no printer.",
  "status bus-away":
    "Pages show changes up to two seconds late. The person who runs the server has to look at NATS, with which its processes tell each other of changes.",
  "status push-dead": "{count} message to a guest’s browser was given up. | {count} messages to guests’ browsers were given up.",
  "status delivery-waiting":
    "{count} message to another program has failed and is tried again. | {count} messages to other programs have failed and are tried again.",
  "status backup-missing": "No backup was ever made.",
  "status backup-old": "There is no backup of the last seven days.",
  statusRuns: "What runs",
  statusVersion: "Version",
  statusVersionIs: "{version}, running since {at}",
  statusDatabase: "Database",
  statusEmbedded: "Embedded, in a folder of the server; it answers",
  statusPostgres: "PostgreSQL; it answers",
  statusCodes: "Sign-in codes",
  statusCodesSms: "Sent as SMS by Twilio",
  statusCodesConsole: "Not sent to phones: the server writes them to its output",
  statusPaymentsLive: "{provider}, real payments",
  statusPaymentsTest: "{provider} in test mode, which charges nobody",
  statusPaymentsNone: "Not set up",
  statusAddress: "Address in QR codes",
  statusAddressOpen: "{origin}, for phones too",
  statusAddressLocal: "{origin}, this computer alone",
  statusBackup: "Last backup",
  statusBackupIs: "{at}, {size}",
  statusBackupNone: "None yet",
} as const;
