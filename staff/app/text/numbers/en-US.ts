/** What the fields of numbers say of a text that is none, in English. */
export const texts = {
  amountNotRead: "Enter an amount like {example}.",
  numberNotRead: "Enter a number like {example}.",
  wholeNotRead: "Enter a whole number from {least} to {most}.",
  listNotRead: "Enter whole numbers with commas between them, like 1, 2.",
};
