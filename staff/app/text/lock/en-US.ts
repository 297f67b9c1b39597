/** The texts of a device that several people use, in English. */
export const texts = {
  lockTitle: "Who is working?",
  lockByKey: "Locked, {time}",
  lockIdle: "Locked after a while without a touch, {time}",
  lockOrder: "Locked after the last order, {time}",
  lockPeople: "People of this device",
  lockPinOf: "Your PIN",
  lockDigits: "{typed} of {count} digits",
  lockKeypad: "Digits",
  lockForgot: "Forgot it",
  lockBackspace: "Delete the last digit",
  lockRule: "After five wrong PINs, the password is asked for.",
  lockLeft: "This PIN is wrong. {count} try is left. | This PIN is wrong. {count} tries are left.",
  lockNeedsPassword: "Five wrong PINs. Sign in with your password.",
  lockPassword: "Sign in with a password",
  lockOther: "Somebody else",
  lockBack: "Back to the names",
  lockByPassword: "{what}, by password",
  lockUntil: "PINs work here until {date}",
  lockChoose: "Choose your name.",
  lockNoAnswer: "No connection. Unlocking needs the server; it is tried again by itself.",
  code: "Code",
  codeHelp: "Six digits of your app, or a recovery code.",
  codeEmpty: "Enter the code of your app.",
} as const;

/** A language has each of them. */
export type LockTexts = Record<keyof typeof texts, string>;
