import { rmSync } from "node:fs";
import { get, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { migratedFolder, openedHost } from "./opened-host.ts";

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

/** Requests a page under a name; `fetch` does not set the `Host` header. */
const answerTo = (origin: string, headers: Record<string, string>) =>
  new Promise<Answer>((resolve, reject) => {
    get(origin, { headers }, (response) => {
      void text(response).then((body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    }).on("error", reject);
  });

async function hostOn(settings: Record<string, string> = {}) {
  const dataDir = await migratedFolder();
  const host = await openedHost({ DATA_DIR: dataDir, ...settings });
  onTestFinished(async () => {
    await host.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return host;
}

it("without a restaurant the start page leads to the setup, whose printed link has the code, and the start says what phones cannot open", async () => {
  const { origin, lines } = await hostOn({ DEMO: "false" });
  const { status, headers } = await answerTo(origin, {});
  expect([status, headers.location]).toEqual([302, "/staff/setup"]);
  const [, code] = /^or at \S+ with the code (\S+)$/.exec(lines.at(-1) ?? "") ?? [];
  expect(lines.at(-2)).toBe(`${origin}/staff/setup#${code}`);
  expect(lines).toContainEqual(expect.stringMatching(/^Phones cannot open http:\/\/localhost:\d+\. .*npm start -- --lan$/));
});

it("each start prints a table and the console of every restaurant, and a browser under another name reads a sentence", async () => {
  const { origin, lines, logged } = await hostOn();
  expect(lines).toContain(`Table 12 of Pomelo Lane: ${origin}/m/100001/q/700012`);
  expect(lines).toContain(`Console of Harbor Deli: ${origin}/staff/100002`);
  const { headers } = await answerTo(origin, { accept: "text/html" });
  expect(headers.location).not.toBe("/staff/setup");

  const name = "192.168.1.20:4155";
  const page = await answerTo(origin, { host: name, accept: "text/html,*/*", "accept-language": "es-MX,es;q=0.9" });
  expect([page.status, page.headers["content-type"]]).toEqual([421, "text/html; charset=UTF-8"]);
  expect(page.body).toContain(`El servidor responde solo a ${origin}.`);
  expect(page.body).not.toContain(name);
  expect(JSON.parse((await answerTo(origin, { host: name })).body)).toMatchObject({ code: 421 });
  const entries = logged.filter(({ event }) => event === "host-not-served");
  expect(entries).toEqual([expect.objectContaining({ level: "warn", host: name, served: origin })]);
});
