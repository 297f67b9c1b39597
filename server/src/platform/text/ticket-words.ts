import type { Locale } from "@comanda/domain/locale";

/** The words of kitchen tickets. */
export type TicketWords = {
  table: (name: string) => string;
  guests: (count: number) => string;
  forGuest: (number: number) => string;
  dineIn: string;
  toGo: string;
  pickup: string;
  delivery: string;
  position: (one: number, all: number) => string;
  addedTo: (number: string) => string;
  added: string;
  takenOff: string;
  moved: string;
  cancelled: string;
  joined: string;
  allergyAdded: string;
  /** The allergy, with the names of its allergens where they are known. */
  allergy: (names: string) => string;
  allergyInNote: string;
  /** The allergens of a guest of the table, or of the whole table. */
  allergyOf: (guest: number | null, names: string) => string;
  listComma: string;
  dinersWords: string;
  /** The dishes that contain an allergen, and those of which the menu does not say. */
  present: (allergen: string, dishes: string) => string;
  unknown: (allergen: string, dishes: string) => string;
  counts: (lines: number, pieces: string) => string;
  notMade: (lines: number) => string;
  copy: (number: number) => string;
  unsure: string;
  asked: string;
  print: (number: number) => string;
  missing: (count: number) => string;
  quoted: (text: string) => string;
};

const EN: TicketWords = {
  table: (name) => `Table ${name}`,
  guests: (count) => (count === 1 ? "1 guest" : `${count} guests`),
  forGuest: (number) => `Guest ${number}`,
  dineIn: "Dine-in",
  toGo: "To-go",
  pickup: "Pick-up",
  delivery: "Delivery",
  position: (one, all) => `${one} of ${all} tickets`,
  addedTo: (number) => `added to ${number}`,
  added: "ADDED",
  takenOff: "TAKEN OFF",
  moved: "MOVED",
  cancelled: "CANCELLED",
  joined: "JOINED",
  allergyAdded: "ALLERGY ADDED",
  allergy: (names) => `Allergy: ${names}`,
  allergyInNote: "Allergy, see the note",
  allergyOf: (guest, names) => `${guest === null ? "Whole table" : `Guest ${guest}`}: ${names}`,
  listComma: ", ",
  dinersWords: "the diner’s words",
  present: (allergen, dishes) => `contains ${allergen}: ${dishes}`,
  unknown: (allergen, dishes) => `not known for ${allergen}: ${dishes}`,
  counts: (lines, pieces) => `${lines} ${lines === 1 ? "line" : "lines"}, ${pieces} ${pieces === "1" ? "piece" : "pieces"}`,
  notMade: (lines) => `${lines} not made`,
  copy: (number) => `COPY ${number}`,
  unsure: "The printer did not answer; this may be a second one",
  asked: "Printed again on request",
  print: (number) => `print ${number}`,
  missing: (count) =>
    count === 1 ? "1 character is missing here, see the screen" : `${count} characters are missing here, see the screen`,
  quoted: (text) => `“${text}”`,
};

const ZH: TicketWords = {
  table: (name) => `${name} 桌`,
  guests: (count) => `${count} 位`,
  forGuest: (number) => `${number} 號客人`,
  dineIn: "內用",
  toGo: "外帶",
  pickup: "自取",
  delivery: "外送",
  position: (one, all) => `第 ${one} 單，共 ${all} 單`,
  addedTo: (number) => `加到 ${number}`,
  added: "加點",
  takenOff: "取消",
  moved: "換桌",
  cancelled: "整單取消",
  joined: "併單",
  allergyAdded: "新增過敏",
  allergy: (names) => `過敏：${names}`,
  allergyInNote: "過敏，請看備註",
  allergyOf: (guest, names) => `${guest === null ? "整桌" : `${guest} 號客人`}：${names}`,
  listComma: "、",
  dinersWords: "客人原文",
  present: (allergen, dishes) => `含${allergen}：${dishes}`,
  unknown: (allergen, dishes) => `是否含${allergen}未知：${dishes}`,
  counts: (lines, pieces) => `${lines} 項 ${pieces} 份`,
  notMade: (lines) => `未完成 ${lines} 項`,
  copy: (number) => `副本 ${number}`,
  unsure: "印表機未回應，可能已印過一次",
  asked: "依要求重印",
  print: (number) => `第 ${number} 次列印`,
  missing: (count) => `此處缺 ${count} 個字，請看螢幕`,
  quoted: (text) => `「${text}」`,
};

const ES: TicketWords = {
  table: (name) => `Mesa ${name}`,
  guests: (count) => (count === 1 ? "1 persona" : `${count} personas`),
  forGuest: (number) => `Comensal ${number}`,
  dineIn: "En mesa",
  toGo: "Para llevar",
  pickup: "Recoger",
  delivery: "A domicilio",
  position: (one, all) => `comanda ${one} de ${all}`,
  addedTo: (number) => `se añade a ${number}`,
  added: "AÑADIDO",
  takenOff: "QUITADO",
  moved: "CAMBIO DE MESA",
  cancelled: "PEDIDO CANCELADO",
  joined: "PEDIDOS UNIDOS",
  allergyAdded: "ALERGIA NUEVA",
  allergy: (names) => `Alergia: ${names}`,
  allergyInNote: "Alergia, lee la nota",
  allergyOf: (guest, names) => `${guest === null ? "Toda la mesa" : `Comensal ${guest}`}: ${names}`,
  listComma: ", ",
  dinersWords: "palabras del cliente",
  present: (allergen, dishes) => `contiene ${allergen}: ${dishes}`,
  unknown: (allergen, dishes) => `sin dato de ${allergen}: ${dishes}`,
  counts: (lines, pieces) => `${lines} ${lines === 1 ? "línea" : "líneas"}, ${pieces} ${pieces === "1" ? "pieza" : "piezas"}`,
  notMade: (lines) => `${lines} sin hacer`,
  copy: (number) => `COPIA ${number}`,
  unsure: "La impresora no respondió; puede ser la segunda copia",
  asked: "Impresa de nuevo a petición",
  print: (number) => `impresión ${number}`,
  missing: (count) => (count === 1 ? "Aquí falta 1 carácter, mira la pantalla" : `Aquí faltan ${count} caracteres, mira la pantalla`),
  quoted: (text) => `«${text}»`,
};

export const TICKET_WORDS: Record<Locale, TicketWords> = { "en-US": EN, "zh-TW": ZH, "es-ES": ES };
