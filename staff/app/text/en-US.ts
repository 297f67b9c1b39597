import { boardTexts } from "./board.en-US.ts";
import { floorTexts } from "./floor.en-US.ts";

/** The texts of the console in English; its keys are the type of the other languages. ` | ` separates singular and plural. */
export const texts = {
  ...floorTexts,
  ...boardTexts,
  navigation: "Console",
  navOrders: "Orders",
  navKitchen: "Kitchen",
  navTables: "Tables",
  navSettings: "Settings",
  navMore: "More",
  signedInAs: "Signed in as {name}",
  ordersTitle: "Live orders",
  signInTo: "Sign in to {restaurant}",
  signInEmpty: "Enter your name and your password.",
  name: "Name",
  password: "Password",
  signIn: "Sign in",
  signOut: "Sign out",
  forgot: "Forgot it? Ask the owner.",
  noAnswer: "No answer. Check the connection and try again.",
  chooseRestaurant: "Which restaurant?",
  restaurantNumber: "Number of the restaurant",
  restaurantNumberWrong: "A number has digits only.",
  continue: "Continue",
  errorTitle: "This page did not load",
  errorHelp: "The server did not answer. Nothing was changed.",
  errorMissing: "There is no such page",
  errorMissingHelp: "The address may be wrong, or the restaurant is no longer here.",
  tryAgain: "Try again",
  choosePassword: "Choose your password",
  choosePasswordHelp: "The first password was only for this sign-in.",
  firstPassword: "First password",
  newPassword: "New password",
  passwordRules: "12 characters or more, not your name and not a common one.",
  tooManyTries: "Too many tries. Again at {time}.",
} as const satisfies Record<string, string>;

export type Texts = Record<keyof typeof texts, string>;
