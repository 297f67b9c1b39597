import type { CallData } from "@comanda/contract/call-by-name";
import { RESTAURANT_MOVED } from "@comanda/domain/refusal-codes";
import type { KitchenTicket, StationEvent } from "@comanda/contract/staff/orders/kitchen-calls";
import { type Answer, call, streamPath } from "../shell/calls/call.ts";
import { isSentAgain, type Mark, stationWithMarks, ticketGroups, type TicketGroup, withMarks, withSameTickets } from "./shown-tickets.ts";
import { keepTickets, keptTickets, readMarks, storeMarks } from "./station-storage.ts";

export type StationData = CallData<"GET /api/staff/stations/:id/tickets">;

/**
 * `groups`: the open tickets by their orders. `offlineSince`: since when neither the stream nor a call answered, in milliseconds; null while the
 * screen is live. `movedTo`: the origin at which the restaurant is now; null while it is here.
 */
export type StationState = StationData & { groups: TicketGroup[]; offlineSince: number | null; movedTo: string | null };

/** A made ticket stays on the screen for this time, in which a second tap takes it back. */
const LEAVE_MS = 2_000;
const REOPEN_MS = 3_000;
const POLL_MS = 10_000;

/** The tickets of one station, kept up to date by the console's stream, with the marks that the server has not answered yet. */
export class StationStore {
  readonly #merchantId: string;
  readonly #listeners = new Set<() => void>();
  #data: StationData;
  #state: StationState;
  #marks: Mark[] = [];
  #leaving = new Map<string, KitchenTicket>();
  #offlineSince: number | null = null;
  #movedTo: string | null = null;
  /** The time of the tickets that this device had stored, in milliseconds, until the server has answered. */
  #storedAt: number | null = null;
  #stream: EventSource | null = null;
  #timers = new Set<ReturnType<typeof setTimeout>>();
  #isReading = false;
  #isOutdated = false;
  #isSending = false;
  /** The marks that were answered since the reading that is under way began. */
  #answeredMeanwhile: Mark[] = [];

  constructor(merchantId: string, data: StationData) {
    this.#merchantId = merchantId;
    this.#data = data;
    this.#state = { ...data, groups: ticketGroups(data.open), offlineSince: null, movedTo: null };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly state = (): StationState => this.#state;

  /** Follows the stream until the returned function is called. */
  start(): () => void {
    this.#marks = readMarks(this.#merchantId, this.#data.station.id);
    const stored = keptTickets(this.#merchantId, this.#data);
    if (stored) [this.#data, this.#storedAt] = [stored, Date.parse(stored.asOf)];
    this.#open(this.#data.cursor);
    const poll = setInterval(() => this.#offlineSince !== null && void this.#read(), POLL_MS);
    const read = () => void this.#read();
    addEventListener("online", read);
    this.#publish();
    void this.#send();
    return () => {
      removeEventListener("online", read);
      clearInterval(poll);
      for (const timer of this.#timers) clearTimeout(timer);
      this.#stream?.close();
    };
  }

  /** Marks dishes at once; the server is told now or when it answers again. */
  mark(ticket: KitchenTicket, mark: Omit<Mark, "ticketId">): void {
    this.#marks = [...this.#marks, { ticketId: ticket.id, ...mark }];
    const [shown] = withMarks([ticket], this.#marks, now());
    if (shown && shown.madeAt !== null) this.#leave(shown);
    else this.#leaving.delete(ticket.id);
    storeMarks(this.#merchantId, this.#data.station.id, this.#marks);
    this.#publish();
    void this.#send();
  }

  /** Brings made tickets back; the first that is refused ends it. */
  recall = async (ids: readonly string[]): Promise<boolean> => {
    for (const id of ids) {
      const answer = await call("POST /api/staff/tickets/:id/recall", this.#merchantId, { params: { id } });
      if (!answer.success) return this.#after(answer);
    }
    await this.#read();
    return true;
  };

  see = async (id: string): Promise<boolean> =>
    this.#after(await call("POST /api/staff/tickets/:id/seen", this.#merchantId, { params: { id } }));

  async #after({ success }: Answer<unknown>): Promise<boolean> {
    await this.#read();
    return success;
  }

  /** The ticket stays where it is until the time to take it back is over. */
  #leave(ticket: KitchenTicket) {
    this.#leaving.set(ticket.id, ticket);
    this.#later(LEAVE_MS, () => {
      if (this.#leaving.get(ticket.id) === ticket) this.#leaving.delete(ticket.id);
      this.#publish();
    });
  }

  #later(ms: number, act: () => void) {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      act();
    }, ms);
    this.#timers.add(timer);
  }

  #open(cursor: string) {
    const stream = new EventSource(streamPath(this.#merchantId, `/api/staff/stations/${this.#data.station.id}/events`, { cursor }));
    this.#stream = stream;
    stream.addEventListener("open", () => void this.#read());
    stream.addEventListener("message", ({ data }) => {
      const { kind } = JSON.parse(String(data)) as StationEvent;
      if (kind !== "availability") void this.#read();
    });
    stream.addEventListener("error", () => {
      this.#lose();
      // The answer says whether the screen was un-paired.
      void this.#read();
      // The browser opens a lost stream again; one that the server refused stays closed.
      if (stream.readyState === EventSource.CLOSED) this.#later(REOPEN_MS, () => this.#open(this.#data.cursor));
    });
  }

  /** Reads the tickets; a change that arrives meanwhile causes one more reading. */
  async #read(): Promise<void> {
    this.#isOutdated = true;
    if (this.#isReading) return;
    this.#isReading = true;
    while (this.#isOutdated) {
      this.#isOutdated = false;
      this.#answeredMeanwhile = [];
      const answer = await call("GET /api/staff/stations/:id/tickets", this.#merchantId, { params: { id: this.#data.station.id } });
      this.#movedTo = answer.status === RESTAURANT_MOVED ? (answer.data as { origin: string }).origin : null;
      if (answer.success) this.#receive(answer.data);
      else this.#lose();
    }
    this.#isReading = false;
    if (this.#offlineSince === null) void this.#send();
  }

  /** Shows the tickets as they were read, with the marks that were answered meanwhile: the reading may be older than they are. */
  #receive(read: StationData) {
    const marked = stationWithMarks(read, this.#answeredMeanwhile, now());
    const data = { ...marked, open: withSameTickets(marked.open, this.#data.open) };
    this.#data = data;
    this.#storedAt = null;
    keepTickets(this.#merchantId, data);
    // A stream that is not open keeps the screen from being live, although the tickets could be read.
    if (this.#stream?.readyState === EventSource.OPEN) this.#offlineSince = null;
    this.#publish();
  }

  #lose() {
    this.#offlineSince ??= this.#storedAt ?? Date.now();
    this.#publish();
  }

  /** Sends the marks in their order. One without an answer stays; one that is refused is dropped. */
  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    let sent = 0;
    for (let [mark] = this.#marks; mark; [mark] = this.#marks) {
      const { ticketId, ...body } = mark;
      const { status } = await call("POST /api/staff/tickets/:id/made", this.#merchantId, { params: { id: ticketId }, body });
      if (isSentAgain(status)) {
        this.#lose();
        break;
      }
      sent += 1;
      this.#data = stationWithMarks(this.#data, [mark], now());
      this.#answeredMeanwhile.push(mark);
      this.#marks = this.#marks.slice(1);
      storeMarks(this.#merchantId, this.#data.station.id, this.#marks);
    }
    this.#isSending = false;
    if (sent > 0) void this.#read();
  }

  #publish() {
    const station = stationWithMarks(this.#data, this.#marks, now());
    const open = station.open.filter(({ madeAt, lines }) => madeAt === null || hasUnseen(lines));
    const ids = new Set(open.map(({ id }) => id));
    const leaving = [...this.#leaving.values()].filter(({ id }) => !ids.has(id));
    const shown = [...open, ...leaving];
    const groups = ticketGroups(shown, this.#state.groups);
    this.#state = { ...station, open: shown, groups, offlineSince: this.#offlineSince, movedTo: this.#movedTo };
    for (const listener of this.#listeners) listener();
  }
}

const now = (): string => new Date().toISOString();

const hasUnseen = (lines: KitchenTicket["lines"]): boolean => lines.some(({ voidedAt, seenAt }) => voidedAt !== null && seenAt === null);
