/** The texts of the sheet in which dishes are sold out, in English. */
export const soldOutTexts = {
  title: "Sold out",
  search: "Search dishes and choices",
  searchHint: "Name or number",
  onSale: "On sale",
  soldOut: "Sold out",
  limited: "{count} left",
  hidden: "Hidden",
  forPoints: "for {count} Pt | for {count} Pts",
  inOpenOrders: "{count} in open orders",
  untilTomorrow: "Until tomorrow, {time}",
  untilDay: "Until {time}",
  untilChanged: "Until I change it",
  onlyLeft: "Only so many left",
  left: "How many are left?",
  setLeft: "Set",
  hide: "Hide it from the menu",
  backOnSale: "Put back on sale",
  now: "Sold out now",
  soldOutUntil: "Sold out until {time}",
  soldOutUntilChanged: "Sold out until somebody changes it",
  nothing: "Nothing is sold out.",
  noneFound: "No dish of that name.",
  help: "From now on nobody can order it; open menus show it at once. What is already ordered stays.",
  offer: "Offer {name} again",
  saved: "{name}: {state}",
  close: "Close",
  noAnswer: "No answer. Check the connection and try again.",
} as const;

/** A language has each of them. */
export type SoldOutTexts = Record<keyof typeof soldOutTexts, string>;
