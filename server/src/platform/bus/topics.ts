/** What changes of one restaurant: a message begins with the restaurant's id. */
const RESTAURANT_TOPICS = [
  "comanda_menu",
  "comanda_move",
  "comanda_order",
  "comanda_session",
  "comanda_sitting",
  "comanda_staff",
  "comanda_staff_session",
  "comanda_stock",
] as const;

/** Work that has become due, which some process does; what it concerns is read. */
const WORK_TOPICS = ["comanda_attempt", "comanda_card", "comanda_delivery", "comanda_outbox", "comanda_pending", "comanda_sms"] as const;

/** Every topic of announcements; a channel of PostgreSQL has the same name. */
export const TOPICS = [...RESTAURANT_TOPICS, ...WORK_TOPICS] as const;
export type Topic = (typeof TOPICS)[number];

const ofRestaurants: ReadonlySet<string> = new Set(RESTAURANT_TOPICS);
const ofWork: ReadonlySet<string> = new Set(WORK_TOPICS);

/** Whether a topic is about one restaurant; the others are about work. */
export const isOfRestaurant = (topic: string): boolean => ofRestaurants.has(topic);
/** Whether a name from outside is that of a topic. */
export const isTopic = (name: string): name is Topic => ofRestaurants.has(name) || ofWork.has(name);

/** The restaurant of a message; null for one that begins with none. */
export const merchantOf = (message: string): string | null => /^(\d{1,18})(?: |$)/.exec(message)?.[1] ?? null;
