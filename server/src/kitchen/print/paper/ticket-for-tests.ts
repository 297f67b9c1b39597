import type { PaperLine, PaperTicket } from "./ticket-document.ts";

/** A dish of a ticket of tests. */
export const paperLine = (changes: Partial<PaperLine> = {}): PaperLine => ({
  quantity: "1",
  weight: "",
  name: "炒米粉",
  options: [],
  otherName: "Fried Rice Vermicelli",
  guest: null,
  note: "",
  isStruck: false,
  ...changes,
});

/** A ticket of tests: two dishes and an allergy, for a kitchen that reads Chinese. */
export const paperTicket = (changes: Partial<PaperTicket> = {}): PaperTicket => ({
  language: "zh-TW",
  station: { "en-US": "Kitchen", "zh-TW": "廚房", "es-ES": "Cocina" },
  number: "131-1",
  kind: "order",
  addedTo: null,
  way: "dineIn",
  place: "16",
  movedFrom: null,
  joined: null,
  guests: 6,
  pickupTime: null,
  time: "6:43 PM",
  sentBy: "Jo Chen",
  position: { one: 1, all: 2 },
  allergy: {
    allergens: ["egg", "peanut"],
    words: ["花生過敏，請勿加花生"],
    guests: [],
    statements: [
      { allergen: "egg", presence: "unknown", dishes: ["刈包", "蔥油餅"] },
      { allergen: "peanut", presence: "present", dishes: ["刈包"] },
      { allergen: "peanut", presence: "unknown", dishes: ["蔥油餅"] },
    ],
  },
  note: "",
  lines: [paperLine({ quantity: "2", name: "刈包", options: ["不加花生"], otherName: "Pork Belly Gua Bao" }), paperLine()],
  reason: "",
  copy: null,
  merchant: "Pomelo Lane 100001",
  job: "8801-131-1",
  ...changes,
});
