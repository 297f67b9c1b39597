import { ALLERGENS, DIETARY_MARKS } from "@comanda/domain/menu/menu";

const BASES = ["en", "it", "es-ES", "en-GB", "zh-TW", "de"];
const SLOTS = ["daily 00:00-24:00", "mon-fri 17:00-19:00", '"sat, sun 22:00-02:00"', "tue 11:30-14:00"];
const UNITS = ["lb", "kg", "100 g", "oz"];

type Kind = "whole" | "points" | "weight" | "plain";
const KINDS: Kind[] = ["whole", "points", "weight", "plain", "plain"];

/** Words of a restaurant file, random and the same for the same seed. */
class RandomWords {
  readonly base: string;
  readonly #key: string;
  #state: number;
  #lastId = 1000;
  /** Products that a promotion can count, and the stock by id. */
  readonly counted: number[] = [];
  readonly stock: string[] = [];

  constructor(seed: number) {
    this.base = BASES[seed % BASES.length] ?? "en";
    this.#key = this.base.split("-")[0] ?? this.base;
    this.#state = seed * 2_654_435_761;
  }

  next(most: number): number {
    this.#state = (Math.imul(this.#state ^ (this.#state >>> 15), 2_246_822_519) + 374_761_393) >>> 0;
    return this.#state % most;
  }

  isOn(share = 3): boolean {
    return this.next(share) === 0;
  }

  some(words: readonly string[]): string {
    return words.filter(() => this.isOn()).join(", ");
  }

  id(): number {
    this.#lastId += 1 + this.next(3);
    return this.#lastId;
  }

  slot(): string {
    return SLOTS[this.next(SLOTS.length)] ?? "";
  }

  money(): string {
    return `${this.next(40)}.${String(this.next(100)).padStart(2, "0")}`;
  }

  text(word: string): string {
    const others = ["en", "zh", "es"].filter((one) => one !== this.#key && this.isOn(2));
    const texts = others.map((one) => `${one}: "${word} ${one}, #${this.next(90)}"`);
    if (texts.length === 0) return `"${word} ${this.next(900)} — é 茶"`;
    return `{ ${[`${this.#key}: "${word}: ${this.next(900)}"`, ...texts].join(", ")} }`;
  }

  condiment(word: string): string {
    return `{ id: ${this.id()}, name: ${this.text(word)}, price: 0.50, max: 2 }`;
  }

  choice(isWhole: boolean, isDefault: boolean): string {
    const sauce = this.isOn() ? `, condiments: [${this.condiment("Sauce")}]` : "";
    const price = isWhole ? `= ${5 + this.next(9)}.50` : this.money();
    const max = isWhole ? 1 : 1 + this.next(3);
    return `{ id: ${this.id()}, name: ${this.text("Choice")}, price: "${price}", max: ${max}${isDefault ? ", default: true" : ""}${sauce} }`;
  }

  group(isWhole: boolean): string {
    const choices = Array.from({ length: 2 + this.next(3) }, (_, at) => this.choice(isWhole, at === 0 && this.isOn(2)));
    const bounds = isWhole ? "min: 1, max: 1" : `min: ${this.next(2)}, max: 2`;
    return `{ id: ${this.id()}, name: ${this.text("Group")}, ${bounds}, choices: [${choices.join(", ")}] }`;
  }
}

/** How a product is sold. */
function soldFields(words: RandomWords, kind: Kind): string[] {
  if (kind === "whole") return [];
  if (kind === "points") return [`points: ${1 + words.next(500)}`];
  const price = `price: ${words.money()}`;
  return kind === "weight" ? [price, "soldBy: weight", `unit: ${UNITS[words.next(UNITS.length)]}`, "salesUnits: [1, 2]"] : [price];
}

function groupsOf(words: RandomWords, kind: Kind): string {
  const groups = [
    ...(kind === "whole" ? [words.isOn(2) ? "shared 0" : words.group(true)] : []),
    ...(words.isOn(2) ? ["shared 1"] : []),
    ...(words.isOn(2) ? [words.isOn(2) ? "shared 2" : "{ use: shared 2, default: [] }"] : []),
    ...(words.isOn(4) ? [words.group(false)] : []),
  ];
  return `groups: [${groups.join(", ")}]`;
}

function productOf(words: RandomWords): string {
  const id = words.id();
  const kind = KINDS[words.next(KINDS.length)] ?? "plain";
  const isReduced = kind === "plain" && words.isOn(4);
  if (kind === "plain" && !isReduced && words.counted.length < 4) words.counted.push(id);
  if (words.isOn()) words.stock.push(`${id}: ${words.next(50)}`);
  const fields = [
    `id: ${id}`,
    ...(words.isOn() ? [`number: "${id}a"`] : []),
    `name: ${words.text("Dish")}`,
    ...(words.isOn(2) ? [`description: ${words.text("Words, with a comma")}`] : []),
    ...(words.isOn() ? ["picture: lu-rou-rice.svg"] : []),
    ...soldFields(words, kind),
    ...["taxFree", "offShelf", "popular"].flatMap((name) => (words.isOn(4) ? [`${name}: true`] : [])),
    ...(words.isOn() ? [`slots: [${words.slot()}, ${words.slot()}]`] : []),
    ...(isReduced ? [`promotion: { percentOff: 12.5, name: ${words.text("Off")}, slots: [${words.slot()}] }`] : []),
    `dietary: [${words.some(DIETARY_MARKS)}]`,
    `allergens: { present: [${words.some(ALLERGENS.slice(0, 6))}], absent: [${words.some(ALLERGENS.slice(6))}] }`,
    groupsOf(words, kind),
    ...(words.isOn(4) ? [`condiments: [${words.condiment("Dip")}]`] : []),
  ];
  return `      - { ${fields.join(", ")} }`;
}

/** A set menu whose questions choose listed dishes, and dishes of a category. */
function setOf(words: RandomWords, categoryId: number): string {
  const dishes = words.counted.map((id, at) => (at === 0 ? `{ id: ${id}, price: ${words.money()}, default: true }` : String(id)));
  const question = (asked: string) => `{ id: ${words.id()}, name: ${words.text("Question")}, ${asked} }`;
  const groups = [
    ...(dishes.length > 0 ? [question(`dishes: [${dishes.join(", ")}]`)] : []),
    question(`min: 0, max: 2, category: ${categoryId}`),
  ];
  return `      - { id: ${words.id()}, name: ${words.text("Set")}, price: ${words.money()}, groups: [${groups.join(", ")}] }`;
}

function menuOf(words: RandomWords): string {
  const groups = [true, false, false].map((isWhole, at) => `  shared ${at}: ${words.group(isWhole)}`);
  const categories = Array.from({ length: 2 + words.next(3) }, () => {
    const products = Array.from({ length: 2 + words.next(6) }, () => productOf(words));
    const id = words.id();
    return `  - id: ${id}\n    name: ${words.text("Category")}\n    products:\n${[...products, setOf(words, id)].join("\n")}`;
  });
  const [reduced, ...counted] = words.counted;
  const terms = [
    ...(counted.length > 0 ? [`name: ${words.text("Three")}, count: 3, price: 0.50, products: [${counted.join(", ")}]`] : []),
    ...(reduced ? [`name: ${words.text("Less")}, percentOff: 12.5, products: [${reduced}], slots: [${words.slot()}]`] : []),
  ];
  const promotions = terms.length > 0 ? `promotions: [${terms.map((one) => `{ id: ${words.id()}, ${one} }`).join(", ")}]` : "";
  return `groups:\n${groups.join("\n")}\nmenu:\n${categories.join("\n")}\n${promotions}\nstock: { ${words.stock.join(", ")} }\n`;
}

/** The file of a restaurant with a random menu: shared and own groups, whole prices, promotions, set menus, slots, allergens, stock, languages. */
export function randomFolder(seed: number): string {
  const words = new RandomWords(seed);
  return `id: 300001
name: Random ${seed}
${words.base === "en" ? "" : `baseLanguage: ${words.base}\n`}languages: [es]
allergenList: us
description: ${words.text("A place")}
accent: "#8C2F1B"
phone: +39 051 555 0142
address: Via dei Tessitori 14
taxNumber: IT 02345670391
timeZone: Europe/Rome
currency: EUR
openingHours: [${words.slot()}]
openingDates: [2026-12-25 closed, "2026-12-31 10:00-14:00, 17:00-24:00"]
dayEndsAt: "03:30"
serverMode: local
countries: [TW, CA]
venueAddresses: [203.0.113.0/24]
pricesIncludeTax: true
hero: hero.svg
logo: logo.svg
accentTokens: { light: { accent-mark: "#8C2F1B" }, dark: { accent-ink: "#FFB59E" } }
announcement: { title: ${words.text("News")}, text: ${words.text("Longer news")}, slots: [${words.slot()}] }
settings: { guestMode: false, orderCode: false, dineIn: false, toGo: false, pickup: true, delivery: true, moreWaysOnPage: false, maxGuests: 9,
  undoSeconds: 10, warnMinutes: 7, lateMinutes: 14, paceLimit: { orders: 12 }, payRequired: [to-go, pickup], payWithinMinutes: 15, ordersWhenClosed: true, toGoName: off, tableRequests: [water], sharedTable: true,
  tips: [5%, 10%], minutesToExpect: { dine-in: 20, to-go: 15 } }
taxes: [{ id: 1, name: ${words.text("Tax")}, rate: 8.25%, orderTypes: [to-go] }]
charges: [{ id: 1, name: ${words.text("Charge")}, percent: 0.5% }, { id: 2, name: ${words.text("Box")}, amount: 0.50, taxed: true, guestsFrom: 6 }]
tables: [{ id: 1, name: "1", seats: 2 }, { id: 2, name: Patio, seats: 4, qrcodes: [${700_000 + seed}] }]
stations: [{ id: 1, name: ${words.text("Kitchen")}, language: it }]
coupons: [{ id: 1, name: ${words.text("Coupon")}, percentOff: 10, from: 20, within: scope, validDays: 30, days: [mon, wed] },
  { id: 2, name: ${words.text("Coupon")}, amountOff: 2.00, from: 0, validUntil: 2099-12-31 }]
levelMonths: 6
levels: [{ id: 1, name: ${words.text("Level")}, growth: 0, pointsRate: 1.5 }]
redirects: [{ path: /old-${seed}, target: /, status: 301 }]
${menuOf(words)}`;
}
