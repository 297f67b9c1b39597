import type { Envelope } from "@comanda/contract/envelope";
import { readEnvelope } from "@comanda/domain/read-envelope";
import { announceNewBuild } from "../navigation/new-build.ts";
import { pageHeaders } from "./page-headers.ts";

const CHECK_MS = 5 * 60_000;

/**
 * Checks the latest build id while the page is visible: every five minutes and when it becomes visible (specification, section 7). When it
 * differs, reports it and loads the new build at the next navigation.
 */
export function watchBuild(build: string, onFound: (id: string) => void): void {
  let isFound = false;
  const check = async () => {
    if (isFound || document.hidden || !navigator.onLine) return;
    const latest = await latestBuild();
    if (isFound || latest === null || latest === build) return;
    isFound = true;
    onFound(latest);
    announceNewBuild();
  };
  setInterval(() => void check(), CHECK_MS);
  document.addEventListener("visibilitychange", () => void check());
}

async function latestBuild(): Promise<string | null> {
  try {
    const answer = readEnvelope(await (await fetch("/api/build", { headers: pageHeaders() })).text()) as Envelope<{ id: string }> | null;
    return answer?.success ? answer.data.id : null;
  } catch {
    return null;
  }
}
