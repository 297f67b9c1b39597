/** The terms and the privacy policy in English; used only on the server. */
export const legalEnUS = {
  termsTitle: "Terms of Service",
  serviceHeading: "What this is",
  serviceText:
    "{name} runs this ordering page itself. You can read the menu, order at your table or to go, and join as a member. By signing in you agree to these terms.",
  ordersHeading: "Your orders",
  ordersText:
    "An order is made when this page says that it was placed. Please check it before you place it. If something has to change after that, ask the team: they can still change or cancel what is not yet prepared.",
  pricesHeading: "Prices and payment",
  pricesText:
    "The total on the page is what you pay, with tax and the tip that you chose. You pay at your table or at the counter. This page never asks for a card number.",
  membershipHeading: "Members, coupons and points",
  membershipText:
    "A phone number belongs to one member at {name}. Coupons and points have no cash value, cannot be passed on, and hold for as long as each of them says. You can stop being a member at any time by asking the team.",
  membershipHeadingWithoutPoints: "Members and coupons",
  membershipTextWithoutPoints:
    "A phone number belongs to one member at {name}. Coupons have no cash value, cannot be passed on, and hold for as long as each of them says. You can stop being a member at any time by asking the team.",
  allergensHeading: "Allergens",
  allergensText:
    "The menu names allergens as the kitchen knows them. Traces cannot be ruled out. If you have an allergy, please tell the team before you order.",
  liabilityHeading: "If something goes wrong",
  liabilityText:
    "This page may be out of reach at times; you can always order with the team. Nothing here takes away rights that the law gives you as a guest and consumer.",
  privacyTitle: "Privacy Policy",
  keptHeading: "What we keep",
  keptText:
    "When you sign in: your phone number. When you become a member: your name, your birthday without the year, your email address, and your coupons and points, with the orders in which you earned, spent or used them. When you order: your orders and notes. Without signing in, only a random number that tells your orders from those of others, and, to go, the name and the phone number that you give.",
  keptTextWithoutPoints:
    "When you sign in: your phone number. When you become a member: your name, your birthday without the year, your email address, and your coupons, with the orders in which you used them. When you order: your orders and notes. Without signing in, only a random number that tells your orders from those of others, and, to go, the name and the phone number that you give.",
  whyHeading: "Why we keep it",
  whyText:
    "To send you the one-time code, to cook and bring your order, to give you your coupons and points, and to keep the books that the law asks for. We do not use it for advertising and do not sell it.",
  whyTextWithoutPoints:
    "To send you the one-time code, to cook and bring your order, to give you your coupons, and to keep the books that the law asks for. We do not use it for advertising and do not sell it.",
  sharedHeading: "Who sees it",
  sharedText:
    "The team of {name}. The code is sent by a text message service, which gets your phone number for that alone. The system runs on servers that {name} chose; nobody else gets your data.",
  howLongHeading: "How long we keep it",
  howLongText:
    "Your profile and your coupons, for as long as you are a member. Orders, for as long as the law asks a restaurant to keep its books. One-time codes stop working after ten minutes and are erased after a day. A sign-in ends after 30 days without a visit.",
  cookiesHeading: "Cookies",
  cookiesText:
    "Cookies remember who you are here, the restaurant and your language. Your browser also keeps your table, the number of guests, the name and the phone number that you gave to go, and the theme. There are no cookies of others and no tracking.",
  rightsHeading: "Your rights",
  rightsText: "You can see and change your profile in your account. Ask us for a copy of your data or to erase it, and we will.",
  askHeading: "Whom to ask",
  askText: "Ask the team of {name}, in the restaurant or here:",
};

/** The terms and the privacy policy in one language, by key. */
export type LegalTexts = Record<keyof typeof legalEnUS, string>;
