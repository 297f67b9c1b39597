/**
 * What a process does: pages and their calls, calls alone, work in the background, or all of it. Work in the background is what is due at
 * intervals, messages, paper, webhooks, and payments that are followed.
 */
export type Role = { name: "all" | "web" | "api" | "worker"; pages: boolean; calls: boolean; works: boolean };

/** The roles of processes. */
export const ROLES: readonly Role[] = [
  { name: "all", pages: true, calls: true, works: true },
  { name: "web", pages: true, calls: true, works: false },
  { name: "api", pages: false, calls: true, works: false },
  { name: "worker", pages: false, calls: false, works: true },
];
