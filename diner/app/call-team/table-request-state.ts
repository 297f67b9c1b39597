import type { CallData } from "@comanda/contract/call-by-name";

/** What a table asked of the staff in its sitting, newest first. */
export type TableRequests = CallData<"GET /api/merchant/table/request">;
export type RequestKind = TableRequests[number]["kind"];

/** `sent`: nobody of the staff has answered yet. `coming`: somebody has, a short time ago. */
export type RequestState = "none" | "sent" | "coming";

/** How long an answered request is shown as such, in milliseconds. */
const COMING_MS = 10 * 60_000;

/** The state of the newest request of a kind; `sentHere`: the kinds that this page sent at a table whose requests it cannot read. */
export function requestState(
  kind: RequestKind,
  { requests, sentHere, now }: { requests: TableRequests; sentHere: ReadonlySet<RequestKind>; now: number },
): RequestState {
  const newest = requests.find((request) => request.kind === kind);
  if (!newest) return sentHere.has(kind) ? "sent" : "none";
  if (!newest.isAnswered) return "sent";
  return newest.isComing && now - Date.parse(newest.createdAt) < COMING_MS ? "coming" : "none";
}

/** The wait before the next reading, in milliseconds: half as long again each time. */
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 8_000;
export const waitBeforeReading = (readings: number): number => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 1.5 ** readings);
