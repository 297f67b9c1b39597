import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/diner.ts";
import type { RunningHost } from "../fixtures/running-host.ts";
import { ownHost } from "../fixtures/worker-servers.ts";

const MERCHANT = "100001";
let people = 0;

/** Tests with a host of their own, whose tables and orders no other file changes. */
export function testOnOwnHost() {
  const own = ownHost();
  return test.extend({ host: ({ servers }, give) => servers.of(own).then(give) });
}

/** A person of the staff with a page that is signed in to the console. */
export class Waiter {
  readonly page: Page;
  readonly name: string;
  readonly password: string;
  /** Number of taps, for tests that limit it. */
  taps = 0;

  constructor(page: Page, { name, password }: { name: string; password: string }) {
    this.page = page;
    this.name = name;
    this.password = password;
  }

  async tapsOn(name: string | RegExp, role: "button" | "radio" | "link" = "button"): Promise<void> {
    this.taps += 1;
    await this.page
      .getByRole(role, { name, exact: typeof name === "string" })
      .first()
      .click();
  }

  async opens(host: RunningHost, path: string): Promise<void> {
    await this.page.goto(`${host.origin}/staff/${MERCHANT}/${path}`);
    await this.page.waitForFunction(() => !("preHydrationClick" in window));
    this.taps = 0;
  }
}

type Role = "owner" | "manager" | "staff";

/** Adds a person by the operator's command, and signs in with the page's browser through the calls of the console. */
export async function signsIn(page: Page, host: RunningHost, role: Role = "staff"): Promise<Waiter> {
  const name = `${role} ${(people += 1)} of ${process.pid}`;
  const output = await host.command("staff", "add", MERCHANT, name, role);
  const first = /First password: (\S+)/.exec(output)?.[1] ?? "";
  const password = `four plain words ${people}`;
  const at = (path: string) => `${host.origin}/staff/${MERCHANT}/call/api/staff/${path}`;
  const headers = { "content-type": "application/json", origin: host.origin };
  const signedIn = await page.request.post(at("sign-in"), { data: { name, password: first, device: "Tablet" }, headers });
  expect(await signedIn.json()).toMatchObject({ success: true });
  const changed = await page.request.put(at("password"), { data: { current: first, next: password }, headers });
  expect(await changed.json()).toMatchObject({ success: true });
  return new Waiter(page, { name, password });
}
