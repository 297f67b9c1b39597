/** The texts of the list of keys, in English. */
export const texts = {
  title: "Keys",
  everywhere: "On every page",
  board: "Live orders",
  order: "An open order",
  list: "List of keys",
  go: "Go to",
  search: "Search on the page",
  newOrder: "New order",
  soldOut: "Sold out",
  undo: "Undo the newest action",
  lock: "Lock the device",
  close: "Close what is open",
  move: "Card, column",
  column: "First to fourth column",
  press: "Press the card's button",
  open: "Open the order",
  send: "Send to the kitchen",
  pay: "Take payment",
  tick: "Tick a dish",
  singleKeys: "Keys of one character",
  singleKeysHelp: "Such as S for sending. They never act while you type. This setting is for this device.",
  on: "On",
  off: "Off",
  showList: "Show the list of keys",
} as const;

/** A language has each of them. */
export type KeyTexts = Record<keyof typeof texts, string>;
