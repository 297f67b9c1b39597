type Fetched = { request: Request; respondWith(answer: Promise<Response>): void };

declare const self: {
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(name: "install" | "activate", listener: (event: { waitUntil(work: Promise<unknown>): void }) => void): void;
  addEventListener(name: "fetch", listener: (event: Fetched) => void): void;
};

/** Destinations of files. Requests by `fetch` have none, so calls are never answered here. */
const FILES = new Set(["document", "script", "style", "image", "font"]);

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && FILES.has(event.request.destination)) event.respondWith(answerTo(event.request));
});

/** The server's answer; where the server cannot be reached, the kept one, which pages have put into a cache (kept-page.ts). */
async function answerTo(request: Request): Promise<Response> {
  const kept = () => caches.match(request.url, { ignoreSearch: true, ignoreVary: true });
  try {
    const answer = await fetch(request);
    return answer.status < 500 ? answer : ((await kept()) ?? answer);
  } catch (unreachable) {
    const answer = await kept();
    if (answer) return answer;
    throw unreachable;
  }
}
